import { addYears, type Day, dayText } from '../../market/day.ts';
import type { Prediction } from '../prediction.ts';
import { decidedOn } from './decidedOn.ts';

/** A call that was made, or decided, on today's calendar day in an earlier year. */
export interface OnThisDay {
  readonly prediction: Prediction;
  readonly day: Day;
  /** Whole years before today, at least 1. */
  readonly years: number;
  readonly happened: 'said' | 'decided';
}

const yearOf = (day: Day): number => Number(dayText(day).slice(0, 4));

/**
 * Returns the whole years from a day to today if both have the same calendar day. Null otherwise. 29 February counts as
 * the 28th in other years.
 */
function yearsSince(day: Day, today: Day): number | null {
  const years = yearOf(today) - yearOf(day);
  return years > 0 && addYears(day, years) === today ? years : null;
}

/**
 * Returns calls that were made or decided on this calendar day in former years, at most `most`. The latest year comes
 * first; within a year decisions come before calls. Calls without a known day count only as decided.
 */
export function onThisDay(predictions: readonly Prediction[], today: Day, most: number): readonly OnThisDay[] {
  const found = predictions.flatMap((prediction): OnThisDay[] => {
    if (prediction.claim === null) return [];
    const days = { decided: decidedOn(prediction), said: prediction.madeOn };
    return (['decided', 'said'] as const).flatMap((happened) => {
      const day = days[happened];
      const years = day === null ? null : yearsSince(day, today);
      return day === null || years === null ? [] : [{ prediction, day, years, happened }];
    });
  });
  const rank = { decided: 0, said: 1 } as const;
  return found.sort((a, b) => a.years - b.years || rank[a.happened] - rank[b.happened]).slice(0, most);
}
