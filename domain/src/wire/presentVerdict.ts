import type { DayPrice, Override, Verdict } from '../kinds/shape/verdict.ts';
import { type Day, dayText } from '../market/day.ts';
import type { WireDayPrice, WireOverride, WireVerdict } from './predictions.ts';

/** Size of the cache of formatted days. Long lists repeat each day thousands of times. 50,000 days are 136 years. */
const MOST_TEXTS = 50_000;
const texts = new Map<Day, string>();

function textOf(day: Day): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = dayText(day);
  if (texts.size < MOST_TEXTS) texts.set(day, text);
  return text;
}

const date = (day: Day | null): string | null => (day === null ? null : textOf(day));
const dayPrice = (at: DayPrice | null): WireDayPrice | null => at && { date: textOf(at.day), price: at.price };

/** Presents an override for the API. */
export const presentOverride = ({ outcome, reason, setAt }: Override): WireOverride => ({
  outcome,
  reason,
  at: new Date(setAt).toISOString(),
});

/** Presents a verdict for the API. A prediction with an override has no chance. */
export function presentVerdict(verdict: Verdict, override: Override | null = null): WireVerdict {
  const { evidence } = verdict;
  return {
    outcome: verdict.outcome,
    reason: verdict.reason,
    detail: verdict.detail,
    openEnded: verdict.openEnded,
    rule: verdict.rule,
    made: textOf(evidence.made),
    before: dayPrice(evidence.before),
    own: dayPrice(evidence.own),
    direction: evidence.direction,
    from: dayPrice(evidence.from),
    quoted: evidence.quoted,
    levels: evidence.levels,
    splits: evidence.splits.map(({ day, numerator, denominator }) => ({ date: textOf(day), numerator, denominator })),
    start: textOf(evidence.start),
    end: date(evidence.end),
    deciding: dayPrice(evidence.deciding),
    previous: dayPrice(evidence.previous),
    by: evidence.by,
    wick: dayPrice(evidence.wick),
    gap: evidence.gap && { first: textOf(evidence.gap.first), days: evidence.gap.days },
    first_bar: date(evidence.firstBar),
    last_bar: date(evidence.lastBar),
    last_close: evidence.lastClose,
    series: verdict.series,
    chance: override ? null : verdict.chance,
  };
}
