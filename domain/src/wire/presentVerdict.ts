import type { DayPrice, Override, Verdict } from '../kind/judge/verdict.ts';
import { type Day, dayText } from '../time/day.ts';
import type { WireDayPrice, WireOverride, WireVerdict } from './prediction.ts';

const date = (day: Day | null): string | null => (day === null ? null : dayText(day));
const dayPrice = (at: DayPrice | null): WireDayPrice | null => at && { date: dayText(at.day), price: at.price };

/** What was set by hand, as it travels beside a verdict. */
export const presentOverride = ({ outcome, reason, setAt }: Override): WireOverride => ({
  outcome,
  reason,
  at: new Date(setAt).toISOString(),
});

/** A verdict as it travels beside its prediction. A call whose outcome a person set has no chance. */
export function presentVerdict(verdict: Verdict, override: Override | null = null): WireVerdict {
  const { evidence } = verdict;
  return {
    outcome: verdict.outcome,
    reason: verdict.reason,
    detail: verdict.detail,
    openEnded: verdict.openEnded,
    rule: verdict.rule,
    made: dayText(evidence.made),
    before: dayPrice(evidence.before),
    own: dayPrice(evidence.own),
    direction: evidence.direction,
    from: dayPrice(evidence.from),
    quoted: evidence.quoted,
    levels: evidence.levels,
    splits: evidence.splits.map(({ day, numerator, denominator }) => ({ date: dayText(day), numerator, denominator })),
    start: dayText(evidence.start),
    end: date(evidence.end),
    deciding: dayPrice(evidence.deciding),
    previous: dayPrice(evidence.previous),
    by: evidence.by,
    wick: dayPrice(evidence.wick),
    gap: evidence.gap && { first: dayText(evidence.gap.first), days: evidence.gap.days },
    first_bar: date(evidence.firstBar),
    last_bar: date(evidence.lastBar),
    last_close: evidence.lastClose,
    series: verdict.series,
    chance: override ? null : verdict.chance,
  };
}
