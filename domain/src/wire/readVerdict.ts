import { directions } from '../kinds/shape/claim.ts';
import type { DayPrice, Verdict } from '../kinds/shape/verdict.ts';
import { type Day, readDay } from '../market/day.ts';
import { oneOf, readDetail, readOutcome, readReason, rowOf, textIn } from './readOutcome.ts';

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
/** Reads a plausible price in USD, 1e-9 to 1e9. Null for anything else. */
const price = (value: unknown): number | null => {
  const read = number(value);
  return read !== null && read >= 1e-9 && read <= 1e9 ? read : null;
};
const day = (value: unknown): Day | null => (typeof value === 'string' ? readDay(value) : null);

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

/** Reads a verdict from a response. Null if it is invalid. The caller then uses the bare status. */
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
    rule: textIn(row.rule) ?? '',
    series: textIn(row.series),
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
