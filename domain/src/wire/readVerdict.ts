import { directions } from '../kind/claim.ts';
import {
  type DayPrice,
  type Outcome,
  type Override,
  outcomes,
  type PendingReason,
  type ReviewDetail,
  type Verdict,
  type WaitingDetail,
} from '../kind/judge/verdict.ts';
import { type Day, readDay } from '../time/day.ts';

type Row = Readonly<Record<string, unknown>>;

const rowOf = (value: unknown): Row | null => (typeof value === 'object' && value !== null ? (value as Row) : null);
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
/** A price in USD that something could have: evidence beyond these is none. */
const price = (value: unknown): number | null => {
  const read = number(value);
  return read !== null && read >= 1e-9 && read <= 1e9 ? read : null;
};
const day = (value: unknown): Day | null => (typeof value === 'string' ? readDay(value) : null);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function dayPrice(value: unknown): DayPrice | null {
  const row = rowOf(value);
  const on = day(row?.date);
  const paid = price(row?.price);
  return on === null || paid === null ? null : { day: on, price: paid };
}

function gap(value: unknown): Verdict['evidence']['gap'] {
  const row = rowOf(value);
  const first = day(row?.first);
  const days = number(row?.days);
  return first === null || days === null ? null : { first, days };
}

function splits(value: unknown): Verdict['evidence']['splits'] {
  const rows = Array.isArray(value) ? value : [];
  return rows.map(rowOf).flatMap((row) => {
    const [on, numerator, denominator] = [day(row?.date), number(row?.numerator), number(row?.denominator)];
    return on === null || !numerator || !denominator ? [] : [{ day: on, numerator, denominator }];
  });
}

const prices = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((level) => price(level) !== null) : [];

const REASONS = ['open', 'waiting', 'review', 'unreadable'] as const satisfies PendingReason[];
const DETAILS = ['noSession', 'scale', 'direction', 'alreadyReached', 'beyond', 'start', 'window'] as const satisfies (
  | ReviewDetail
  | WaitingDetail
)[];

/** A value that is one of those known; null when it is none. */
export const oneOf = <T>(values: readonly T[], value: unknown): T | null =>
  values.find((known) => known === value) ?? null;

export const readOutcome = (value: unknown): Outcome | null => oneOf(outcomes, value);
export const readReason = (value: unknown): PendingReason | null => oneOf(REASONS, value);
export const readDetail = (value: unknown): Verdict['detail'] => oneOf(DETAILS, value);

/** A verdict that came over the wire; null when it is none, so that a reader falls back to the bare status. */
export function readVerdict(value: unknown): Verdict | null {
  const row = rowOf(value);
  const start = day(row?.start);
  const outcome = readOutcome(row?.outcome);
  if (!row || start === null || outcome === null) return null;
  const levels = prices(row.levels);
  const quoted = prices(row.quoted);
  return {
    outcome,
    reason: readReason(row.reason),
    detail: readDetail(row.detail),
    openEnded: row.openEnded === true,
    rule: text(row.rule) ?? '',
    series: text(row.series),
    chance: number(row.chance),
    evidence: {
      made: day(row.made) ?? start,
      before: dayPrice(row.before),
      own: dayPrice(row.own),
      direction: oneOf(directions, row.direction),
      from: dayPrice(row.from),
      quoted: quoted.length === levels.length ? quoted : levels,
      levels,
      splits: splits(row.splits),
      start,
      end: day(row.end),
      deciding: dayPrice(row.deciding),
      previous: dayPrice(row.previous),
      by: row.by === true,
      wick: dayPrice(row.wick),
      gap: gap(row.gap),
      firstBar: day(row.first_bar),
      lastBar: day(row.last_bar),
      lastClose: price(row.last_close),
    },
  };
}

/** What was set by hand, as it came over the wire beside a verdict; null when nothing was. */
export function readOverride(value: unknown): Override | null {
  const row = rowOf(value);
  const reason = text(row?.reason);
  const setAt = Date.parse(text(row?.at) ?? '');
  const outcome = readOutcome(row?.outcome);
  if (outcome === null || reason === null || Number.isNaN(setAt)) return null;
  return { outcome, reason, setAt };
}
