import { assets, predictionPath } from '@hindcast/domain';
import { standingPrediction, type VerdictBook } from '../../predictions/index.ts';
import type { CalendarDay } from './calendarText.ts';
import { callWords, saidTitle } from './entryWords.ts';
import { plainPrediction } from './plainPrediction.ts';
import type { Scope } from './scope.ts';

/**
 * Returns the last days of the pending predictions of a scope, today's first, at most `most`. `origin` is the site's
 * origin.
 */
export function pendingEnds(
  books: readonly VerdictBook[],
  { expert }: Scope,
  origin: string,
  most: number,
): CalendarDay[] {
  const found = books.flatMap(({ entries, day: today }) =>
    entries.flatMap((judged) => {
      const { stored } = judged.record;
      if (expert !== null && stored.influencer.id !== expert) return [];
      const prediction = standingPrediction(judged);
      const end = prediction.verdict?.evidence.end ?? prediction.claim?.end ?? null;
      return prediction.outcome === 'pending' && end !== null && end >= today ? [{ prediction, end, stored }] : [];
    }),
  );
  const soonest = found.sort((a, b) => a.end - b.end || a.stored.id - b.stored.id).slice(0, most);
  return soonest.map(({ prediction: whole, end, stored }) => {
    const prediction = plainPrediction(whole);
    return {
      uid: `call-${stored.id}@${new URL(origin).host}`,
      day: end,
      title: `${saidTitle(prediction)} ends`,
      text: callWords(prediction),
      url: origin + predictionPath(stored.id),
      tag: assets[prediction.asset].title,
      atMs: (stored.recorded_at ?? stored.created_at).getTime(),
    };
  });
}
