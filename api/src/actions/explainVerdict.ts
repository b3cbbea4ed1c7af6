import { explain, explainShort, presentVerdict } from '@hindcast/domain';
import type { WireExplanation } from '@hindcast/domain/client';
import type { ApiParts } from '../apiParts.ts';
import { evidenceBars } from '../evidenceBars.ts';
import { presentJudged } from '../present/prediction.ts';
import { readVerdictHistory } from '../verdicts/history.ts';
import { standingPrediction } from '../verdicts/standingPrediction.ts';
import { findJudged } from '../verdicts/verdictBooks.ts';

/**
 * What counts for one prediction and why: the rule's verdict with its evidence, given the prices on record, what a
 * person set in its place, and all that was recorded before. Throws 404 without one.
 */
export async function explainVerdict(
  { storage, books }: Pick<ApiParts, 'storage' | 'books'>,
  id: number,
): Promise<WireExplanation> {
  const { book, judged } = await findJudged(storage, books, id);
  const prediction = standingPrediction(judged);
  const { verdict } = prediction;
  const shown = presentJudged(judged);
  const claimed = judged.record.stored.claimed_status;
  return {
    success: true,
    prediction: shown,
    verdict: verdict && presentVerdict(verdict),
    override: shown.verdict?.override ?? null,
    history: await readVerdictHistory(storage, id),
    claimed: claimed === 'success' || claimed === 'miss' || claimed === 'pending' ? claimed : null,
    short: explainShort(prediction, verdict?.evidence.lastClose ?? null, book.day),
    sentences: verdict ? explain(prediction, verdict, book.day) : [`This record is not judged: ${prediction.problem}.`],
    bars: verdict ? evidenceBars(verdict, book.history, book.day) : [],
  };
}
