// A second reading of judging.md (rule set close-v2), written from the description alone.
// Quotes in comments are from its sections "Terms", "Direction of a target" and "Rules".

export interface SecondRecord {
  readonly prediction_type: 'target' | 'range' | 'pricetimerange' | 'top' | 'bottom';
  readonly price_target?: number | null; // target; also accepted for top and bottom where their own field is absent
  readonly price_min?: number | null; // range, pricetimerange, bottom; also accepted for a target without price_target
  readonly price_max?: number | null; // range, top
  readonly prediction_made?: string | null; // a day YYYY-MM-DD, or an ISO instant with or without an offset
  readonly prediction_date?: string | null; // the same
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  readonly created_at?: string | null;
  readonly direction?: 'up' | 'down' | null;
}
export interface SecondInput {
  readonly record: SecondRecord;
  /** Days rising; prices on the scale after all splits. Only days on which isOpen holds. */
  readonly bars: readonly { readonly date: string; readonly close: number }[];
  readonly splits: readonly { readonly date: string; readonly numerator: number; readonly denominator: number }[];
  /** Tells whether the asset's calendar has a bar on a day. */
  readonly isOpen: (date: string) => boolean;
  /** Today, UTC: bars of today and later are not final and count as not there. */
  readonly today: string;
}
export interface SecondVerdict {
  readonly outcome: 'success' | 'miss' | 'pending';
  readonly reason: 'open' | 'waiting' | 'review' | 'unreadable' | null; // null when settled
  readonly detail: 'noSession' | 'direction' | 'alreadyReached' | 'beyond' | 'scale' | null; // of a review: beyond = P0 beyond the top or bottom
  readonly openEnded: boolean; // false where unreadable
  readonly decidingDate: string | null;
  /** Dated "by". */
  readonly by: boolean;
}

const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

const isDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day;
};

/** "addYears(made, 2) (29 Feb → 28 Feb)". */
const addYears = (day: string, n: number): string => {
  const moved = String(Number(day.slice(0, 4)) + n).padStart(4, '0') + day.slice(4);
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`;
};

/** "start_date, end_date ... keep their written calendar day and are never converted." */
const writtenDay = (text: string | null | undefined): string | null => {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec((text ?? '').trim())?.[1];
  return day !== undefined && isDay(day) ? day : null;
};

/** "An instant with an offset becomes its UTC day; one without is UTC." */
const utcDay = (text: string | null | undefined): string | null => {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
    (text ?? '').trim(),
  );
  const day = found?.[1];
  if (day === undefined || !isDay(day)) return null;
  const time = found?.[2];
  if (time === undefined) return day;
  const digits = (found?.[3] ?? 'Z').replace(':', '');
  const offset = digits.length === 1 ? 'Z' : `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
  const ms = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().slice(0, 10);
};

const isPrice = (x: number | null | undefined): x is number => typeof x === 'number' && Number.isFinite(x) && x > 0;

/** The lower and the upper level of a claim; both the same where the kind has one. */
const levels = (r: SecondRecord): { min: number; max: number } | null => {
  let min: number | null | undefined;
  let max: number | null | undefined;
  if (r.prediction_type === 'target') min = max = r.price_target ?? r.price_min;
  if (r.prediction_type === 'pricetimerange') min = max = r.price_min;
  if (r.prediction_type === 'top') min = max = r.price_max ?? r.price_target;
  if (r.prediction_type === 'bottom') min = max = r.price_min ?? r.price_target;
  if (r.prediction_type === 'range') [min, max] = [r.price_min, r.price_max];
  if (!isPrice(min) || !isPrice(max)) return null;
  if (r.prediction_type === 'range' && min >= max) return null;
  return { min, max };
};

export function secondJudge(input: SecondInput): SecondVerdict {
  const { record: r, splits, isOpen, today } = input;
  const kind = r.prediction_type;

  const unreadable: SecondVerdict = {
    outcome: 'pending',
    reason: 'unreadable',
    detail: null,
    openEnded: false,
    decidingDate: null,
    by: false,
  };

  // Terms: made, from, end.
  const created = utcDay(r.created_at);
  const start = writtenDay(r.start_date);
  const stated = utcDay(r.prediction_made) ?? utcDay(r.prediction_date) ?? start;
  let made = stated ?? created;
  const quoted = levels(r);
  if (made === null || quoted === null) return unreadable;
  const assumed = stated === null; // "`made` only assumed (created_at)"
  if (created !== null && made > created) made = created; // "never later than the day the record was created"
  const from = start !== null && start > made ? start : made;
  let end = writtenDay(r.end_date);
  if (end === null && kind === 'pricetimerange') return unreadable; // "without an end unreadable"
  if (end === null && (kind === 'top' || kind === 'bottom')) end = addYears(made, 2);
  if (end !== null && end <= from) return unreadable;

  // "No end: ... openEnded: true on the wire"
  const openEnded = end === null;
  const pending = (reason: SecondVerdict['reason'], detail: SecondVerdict['detail'] = null): SecondVerdict => ({
    outcome: 'pending',
    reason,
    detail,
    openEnded,
    decidingDate: null,
    by: false,
  });
  const settled = (outcome: 'success' | 'miss', decidingDate: string, by: boolean): SecondVerdict => ({
    outcome,
    reason: null,
    detail: null,
    openEnded,
    decidingDate,
    by,
  });

  // "an end without a session rolls back to the last one"; none left in the window: review noSession.
  if (end !== null) {
    while (end > from && !isOpen(end)) end = addDays(end, -1);
    if (end <= from) return pending('review', 'noSession');
  }

  // "only final bars count"
  const closes = new Map<string, number>();
  for (const bar of input.bars) if (bar.date < today) closes.set(bar.date, bar.close);

  // "the last expected bar at or before": null where the calendar has none in ten years.
  const lastExpected = (day: string): string | null => {
    for (let back = 0; back <= 3660; back++) {
      const candidate = addDays(day, -back);
      if (isOpen(candidate)) return candidate;
    }
    return null;
  };
  const dayP0 = lastExpected(from);
  const dayA = lastExpected(addDays(made, -1));
  const dayB = isOpen(made) ? made : null;

  // "Until P0, A or B is due and final: open; due and absent: waiting." A and B matter to targets only.
  const needed: (string | null)[] = [dayP0];
  if (kind === 'target') {
    needed.push(dayA);
    if (dayB !== null) needed.push(dayB); // "where `made` has none, A alone decides"
  }
  let notDue = false;
  for (const day of needed) {
    if (day === null) return pending('waiting');
    if (day >= today) notDue = true;
    else if (!closes.has(day)) return pending('waiting');
  }
  if (notDue) return pending('open');
  const P0 = closes.get(dayP0 ?? '');
  const A = closes.get(dayA ?? '');
  const B = closes.get(dayB ?? '');
  if (P0 === undefined) return pending('waiting'); // not reached

  // "Splits with a day > `made` scale K ..., products rounded to 15 significant digits"
  let factor = 1;
  let divisor = 1;
  for (const split of splits) {
    if (split.date > made) {
      factor *= split.denominator;
      divisor *= split.numerator;
    }
    // "`made` only assumed (created_at) and a split within two years: review: scale"
    else if (assumed && split.date > addYears(made, -2)) return pending('review', 'scale');
  }
  const scaled = (k: number): number => (factor === divisor ? k : Number(((k * factor) / divisor).toPrecision(15)));
  const min = scaled(quoted.min);
  const max = scaled(quoted.max);
  const K = min; // the one level of every kind but range

  // Direction of a target.
  let direction: 'up' | 'down' | null = null;
  if (kind === 'target' && A !== undefined) {
    const other = B ?? A;
    if (A < K && other < K) direction = 'up';
    if (A > K && other > K) direction = 'down';
    const given = r.direction ?? null;
    if (direction === null) direction = given; // "settles only a split or an equality"
    if (direction === null) return pending('review', 'direction');
    if (given !== null && given !== direction) return pending('review', 'direction');
    if (direction === 'up' ? P0 >= K : P0 <= K) return pending('review', 'alreadyReached');
  }
  if (kind === 'top' && P0 > K) return pending('review', 'beyond');
  if (kind === 'bottom' && P0 < K) return pending('review', 'beyond');

  const inside = (close: number): boolean => close >= min && close <= max; // "bounds inclusive"
  const ended = end !== null && end < today;

  // "Where the last close alone decides, only that bar must be there, for hit and miss, never 'by'."
  if ((kind === 'range' && inside(P0)) || (kind === 'pricetimerange' && P0 >= min)) {
    if (end === null || !ended) return pending('open');
    const last = closes.get(end);
    if (last === undefined) return pending('waiting');
    const good = kind === 'range' ? inside(last) : last >= min;
    return settled(good ? 'success' : 'miss', end, false);
  }

  // The window (from, end], day by day: the first crossing, dated "by" after a missing expected bar.
  let missing = 0;
  for (let day = addDays(from, 1); day < today && (end === null || day <= end); day = addDays(day, 1)) {
    if (!isOpen(day)) continue;
    const close = closes.get(day);
    if (close === undefined) {
      missing++;
      continue;
    }
    if (kind === 'target' && (direction === 'up' ? close >= K : close <= K))
      return settled('success', day, missing > 0);
    if (kind === 'pricetimerange' && close >= min) return settled('success', day, missing > 0);
    if (kind === 'range' && inside(close)) return settled('success', day, missing > 0);
    if (kind === 'top' && close > K) return settled('miss', day, missing > 0);
    if (kind === 'bottom' && close < K) return settled('miss', day, missing > 0);
  }
  if (end === null || !ended) return pending('open'); // endless ones "can never miss"
  if (missing > 0) return pending('waiting'); // "end with a gap → waiting"
  return settled(kind === 'top' || kind === 'bottom' ? 'success' : 'miss', end, false);
}
