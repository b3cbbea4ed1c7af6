import { addDays, assetIds, dayOfMs, msOfDay } from '@hindcast/domain';
import { OFFERED_DAYS, verdictDraft, type WireVerdictOffer } from '@hindcast/domain/posting';
import type { Records } from '../../../db/index.ts';
import { type Clock, today } from '../../../lib/index.ts';
import { type Judged, standingPrediction, type VerdictBooks } from '../../../predictions/index.ts';

/** A verdict that settled recently, with the text of a post about it. */
export interface SettledVerdict {
  readonly prediction: number;
  readonly text: string;
  /**
   * Time at which the verdict could be known, ms since 1970: the end of the deciding day, or the time when a person set
   * it.
   */
  readonly settledMs: number;
}

/**
 * Returns the time from which a verdict could be known, ms since 1970. Null if it has no deciding day and no override.
 */
function settledMsOf({ record: { override }, judgement }: Judged): number | null {
  if (override) return override.setAt;
  const day = judgement?.verdict.evidence.deciding?.day;
  return day === undefined ? null : msOfDay(addDays(day, 1));
}

/** Lists the verdicts that settled in the last days, newest first. */
export async function settledLately(
  { books, clock }: { readonly books: VerdictBooks; readonly clock: Clock },
  days = OFFERED_DAYS,
): Promise<readonly SettledVerdict[]> {
  const fromMs = msOfDay(addDays(dayOfMs(clock.now()), -days));
  const settled: SettledVerdict[] = [];
  for (const asset of assetIds) {
    for (const judged of (await books.of(asset)).entries) {
      const settledMs = settledMsOf(judged);
      if (settledMs === null || settledMs < fromMs) continue;
      const text = verdictDraft(standingPrediction(judged), today(clock));
      if (text !== null) settled.push({ prediction: judged.record.stored.id, text, settledMs });
    }
  }
  return settled.sort((a, b) => b.settledMs - a.settledMs || b.prediction - a.prediction);
}

/**
 * Selects the verdicts without a post. Posts from before a verdict settled do not count, because they were about the
 * call.
 */
export async function withoutPost<Settled extends SettledVerdict>(
  { select }: Pick<Records, 'select'>,
  settled: readonly Settled[],
): Promise<readonly Settled[]> {
  if (settled.length === 0) return [];
  const posts = await select<{ prediction_id: number; created_at: Date | string }>(
    `SELECT p.prediction_id, p.created_at FROM posts p JOIN post_deliveries d ON d.post_id = p.id
     WHERE p.prediction_id IN (:ids) AND d.state NOT IN ('cancelled', 'failed')`,
    { ids: settled.map(({ prediction }) => prediction) },
  );
  const lastMs = new Map<number, number>();
  for (const { prediction_id: id, created_at } of posts)
    lastMs.set(id, Math.max(lastMs.get(id) ?? 0, new Date(created_at).getTime()));
  return settled.filter(({ prediction, settledMs }) => (lastMs.get(prediction) ?? -1) < settledMs);
}

/** Returns a settled verdict in the form of the API. */
export const presentOffer = ({ prediction, text, settledMs }: SettledVerdict): WireVerdictOffer => ({
  prediction_id: prediction,
  text,
  settled_at: new Date(settledMs).toISOString(),
});
