import type { DayPrice, Outcome, Override, PendingReason, Verdict } from '../kind/judge/verdict.ts';
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

const OUTCOMES: readonly unknown[] = ['success', 'miss', 'pending'] satisfies Outcome[];
const REASONS: readonly unknown[] = [
  'open',
  'endless',
  'gap',
  'noStart',
  'review',
  'unreadable',
] satisfies PendingReason[];

/** A verdict that came over the wire; null when it is none, so that a reader falls back to the bare status. */
export function readVerdict(value: unknown): Verdict | null {
  const row = rowOf(value);
  const start = day(row?.start);
  if (!row || start === null || !OUTCOMES.includes(row.outcome)) return null;
  return {
    outcome: row.outcome as Outcome,
    reason: REASONS.includes(row.reason) ? (row.reason as PendingReason) : null,
    rule: text(row.rule) ?? '',
    series: text(row.series),
    chance: number(row.chance),
    evidence: {
      from: dayPrice(row.from),
      levels: Array.isArray(row.levels) ? row.levels.filter((level) => price(level) !== null) : [],
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
  if (!row || reason === null || Number.isNaN(setAt) || !OUTCOMES.includes(row.outcome)) return null;
  return { outcome: row.outcome as Outcome, reason, setAt };
}
