import {
  type Bar,
  type Calendar,
  type Claim,
  type Day,
  type presentVerdict,
  readDay,
  type Series,
  type Split,
  type Verdict,
} from '@hindcast/domain';

/** The facts with which words about a call are compared. */
export interface Facts {
  readonly claim: Claim;
  /** On the scale after all splits. */
  readonly bars: readonly Bar[];
  readonly series: Series;
  readonly calendar: Calendar;
  readonly today: Day;
  readonly splits: readonly Split[];
  readonly verdict: Verdict;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = String.raw`\d{1,2} (?:${MONTHS.join('|')}) \d{4}`;
const PRICE = String.raw`\$[\d,]+(?:\.\d+)?`;

function dayOf(text: string): Day {
  const [date = '', month = '', year = ''] = text.split(' ');
  return readDay(`${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`) as Day;
}

const numberOf = (text: string): number => Number(text.replaceAll(/[$,]/g, ''));

/** Tells whether a price, rounded to the decimals of a text, is the number in the text. */
function isPrinted(text: string, price: number | undefined | null): boolean {
  if (price === undefined || price === null) return false;
  const decimals = text.split('.')[1]?.length ?? 0;
  return Math.abs(numberOf(text) - price) <= 0.5 * 10 ** -decimals + 1e-9;
}

/** The bars of the window that are final, read one after the other; `until` is not among them. */
function windowOf({ claim, bars, today }: Facts, until: Day = Number.POSITIVE_INFINITY as Day): Bar[] {
  const { start, made } = claim;
  const keeps = claim.kind === 'top' || claim.kind === 'bottom';
  const end = claim.end ?? (keeps ? made + 731 : Number.POSITIVE_INFINITY);
  return bars.filter(({ day }) => day > start && day <= end && day < today && day < until);
}

function levelsOf({ claim, splits }: Facts): readonly [number, number] {
  const factor = splits.reduce((all, { day, numerator, denominator }) => {
    return day > claim.made ? (all * denominator) / numerator : all;
  }, 1);
  const [low, high] = claim.kind === 'range' ? [claim.min, claim.max] : [claim.price, claim.price];
  return [Number((low * factor).toPrecision(15)), Number((high * factor).toPrecision(15))];
}

/** Tells whether a close at a price would decide the call, given the close from which the window began. */
function decides(facts: Facts, price: number): boolean {
  const { claim, bars, calendar } = facts;
  const [low, high] = levelsOf(facts);
  const p0 = bars.find(({ day }) => day === calendar.atOrBefore(claim.start))?.close ?? 0;
  if (claim.kind === 'top') return price > low;
  if (claim.kind === 'bottom') return price < low;
  if (claim.kind === 'range') return price >= low && price <= high;
  return claim.kind === 'target' && p0 > low ? price <= low : price >= low;
}

/** Tells whether a day's high or low reached a deciding price, from the side on which the window began. */
function isReached(facts: Facts, extreme: number): boolean {
  const { claim, bars, calendar } = facts;
  if (claim.kind !== 'range') return decides(facts, extreme);
  const [low, high] = levelsOf(facts);
  const p0 = bars.find(({ day }) => day === calendar.atOrBefore(claim.start))?.close ?? 0;
  return p0 < low ? extreme >= low : extreme <= high;
}

const closeOn = ({ bars, today }: Facts, day: Day): number | undefined =>
  day < today ? bars.find((bar) => bar.day === day)?.close : undefined;

/** The expected days of the window up to one that have no bar. */
function missingIn(facts: Facts, until: Day): Day[] {
  const { claim, bars, calendar } = facts;
  const days: Day[] = [];
  for (let day = claim.start + 1; day <= until; day++)
    if (calendar.isOpen(day as Day) && !bars.some((bar) => bar.day === day)) days.push(day as Day);
  return days;
}

function untrueTouchWords(text: string, facts: Facts): string | null {
  const found = new RegExp(`Within the day it touched (${PRICE}) on (${DAY}), but never closed there(.*)`).exec(text);
  if (!found) return null;
  const [, price = '', date = '', rest = ''] = found;
  const day = dayOf(date);
  const { verdict } = facts;
  if (verdict.reason === 'review') return 'a touch of a call under review';
  const bar = windowOf(facts).find((one) => one.day === day);
  if (!bar) return 'a touch on a day outside of the window';
  const extremes = [bar.high, bar.low].filter((extreme) => typeof extreme === 'number' && isPrinted(price, extreme));
  if (!extremes.some((extreme) => isReached(facts, extreme as number))) return 'a touch that no extreme is';
  const deciding = verdict.evidence.deciding?.day;
  const closed = windowOf(facts).filter(({ close }) => decides(facts, close));
  if (/^ before/.test(rest) ? closed.some((one) => one.day < Number(deciding)) : closed.length > 0)
    return `never closed there, but closed on ${closed[0]?.day}`;
  // A window that goes on is read up to its last bar.
  const last =
    /^ before/.test(rest) && deciding ? deciding : Math.min(windowOf(facts).at(-1)?.day ?? 0, claimEnd(facts));
  if (missingIn(facts, last as Day).length > 0 && !/known/.test(rest)) return 'never, although days are missing';
  return null;
}

const claimEnd = ({ verdict }: Facts): number => verdict.evidence.end ?? Number.POSITIVE_INFINITY;

/** Closes that are named with their days: "closed at $101 on 5 Mar 2023", "Hit: closed at $101 by 5 Mar 2023". */
function untrueCloses(text: string, facts: Facts): string[] {
  if (/Within the day|as quoted| said |: a |^Ada on/.test(text)) return [];
  return [...text.matchAll(new RegExp(`(${PRICE})(?:,)? (?:on|by) (${DAY})`, 'g'))].flatMap(
    ([all, price = '', date = '']) => {
      if (/to go|of room/.test(text)) return [];
      return isPrinted(price, closeOn(facts, dayOf(date))) ? [] : [`no such close: ${all}`];
    },
  );
}

function untrueDates(text: string, facts: Facts): string[] {
  const { claim, verdict, today, calendar, bars } = facts;
  const wrong: string[] = [];
  const held = new RegExp(`[Hh]eld to (${DAY})`).exec(text)?.[1];
  if (held) {
    const window = windowOf(facts);
    if (window.some(({ close }) => decides(facts, close)) || window.at(-1)?.day !== dayOf(held)) wrong.push('held');
  }
  const session = new RegExp(`whose last session is (${DAY})`).exec(text)?.[1];
  if (session && claim.end !== null && calendar.atOrBefore(claim.end) !== dayOf(session)) wrong.push('last session');
  const left = /(\d+) days? left/.exec(text)?.[1];
  if (left && Number(left) !== claimEnd(facts) - today + 1) wrong.push('days left');
  const gap = new RegExp(`Prices missing from (${DAY}) \\((\\d+) days?\\)`, 'i').exec(text);
  const without = new RegExp(`(\\d+) days? without a price(?: up to (${DAY}))?, the first on (${DAY})`).exec(text);
  const [first, count] = gap ? [gap[1], gap[2]] : [without?.[3], without?.[1]];
  if (first && count) {
    const to = without?.[2] ? dayOf(without[2]) : Math.min(today - 1, claimEnd(facts));
    const until = verdict.evidence.deciding?.day ?? to;
    const missing = missingIn(facts, until as Day);
    if (missing[0] !== dayOf(first) || missing.length !== Number(count))
      wrong.push(`${missing.length} days are missing, the first ${missing[0]}`);
  }
  const needed = new RegExp(`the close of (${DAY}) is needed`, 'i').exec(text)?.[1];
  if (needed && bars.some(({ day }) => day === dayOf(needed))) wrong.push('a close is not missing');
  return wrong;
}

function untrueDistance(text: string, facts: Facts): string | null {
  const found = new RegExp(`(${PRICE}) (to go|of room)`).exec(text);
  const [, said = ''] = found ?? [];
  if (!found) return null;
  const last = windowOf(facts).at(-1)?.close;
  const distances = levelsOf(facts).map((level) => Math.abs(level - (last ?? 0)));
  return distances.some((distance) => isPrinted(said, distance)) ? null : 'the distance';
}

/** Finds false statements about the closes on the way to a decision. */
function untrueWay(text: string, facts: Facts): string[] {
  const { verdict, calendar } = facts;
  const { from, deciding } = verdict.evidence;
  if (!from || !deciding) return [];
  const between = facts.bars.filter(({ day }) => day >= from.day && day < deciding.day).map(({ close }) => close);
  const wrong: string[] = [];
  const [, which, price = ''] = new RegExp(`The (highest|lowest) close on the way was (${PRICE})`).exec(text) ?? [];
  if (which && !isPrinted(price, which === 'highest' ? Math.max(...between) : Math.min(...between))) wrong.push(which);
  if (/one close a day/.test(text) && calendar.barsAYear < 300) wrong.push('one close a day');
  const waited = /For ([\d,]+|one) days? no daily close/i.exec(text)?.[1];
  if (waited && windowOf(facts, deciding.day).some(({ close }) => decides(facts, close))) wrong.push('no daily close');
  if (waited === '0') wrong.push('a wait of no days');
  return wrong;
}

/** Finds statements in a text about a call that its bars do not support. */
export const untrueIn = (text: string, facts: Facts): string[] =>
  [
    untrueTouchWords(text, facts),
    ...untrueCloses(text, facts),
    ...untrueDates(text, facts),
    untrueDistance(text, facts),
    ...untrueWay(text, facts),
    facts.verdict.evidence.end === null && /last close of the window|window ends/.test(text)
      ? 'an end of no window'
      : null,
    /chance (?:was |up to )?(?:100|0) %/i.test(text) ? 'a certain chance' : null,
  ].flatMap((problem) => (problem === null ? [] : [`${problem}: ${text}`]));

/** Finds errors about closes and touches in the structure of a verdict, or in the mark of a record. */
export function untrueTouch(wire: ReturnType<typeof presentVerdict>, touched: boolean, facts: Facts): string[] {
  const wrong: string[] = [];
  const window = windowOf(facts);
  const { from, before, own, deciding, previous } = wire;
  const closes = { from, before, own, deciding, previous };
  for (const [name, one] of Object.entries(closes))
    if (one && closeOn(facts, readDay(one.date) as Day) !== one.price) wrong.push(name);
  const isNever = !window.some(({ close }) => decides(facts, close));
  const isReachedOnce = window.some(({ high, low }) => [high, low].some((price) => price && isReached(facts, price)));
  if (touched && !(isNever && isReachedOnce)) wrong.push('touched, never closed');
  return wrong;
}
