import { explain, explainShort, type Override, presentVerdict } from '@hindcast/domain';
import type { WireExplanation, WireVerdictEvent } from '@hindcast/domain/client';
import type { ApiParts } from '../apiParts.ts';
import { evidenceBars } from '../evidenceBars.ts';
import { presentJudged } from '../present/prediction.ts';
import { readVerdictHistory } from '../verdicts/history.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import { standingPrediction } from '../verdicts/standingPrediction.ts';
import { findJudged, type VerdictBook } from '../verdicts/verdictBooks.ts';

/** A prediction as it is judged, and the book it stands in. */
export interface JudgedIn {
  readonly book: VerdictBook;
  readonly judged: Judged;
}

/** What the evidence says when this is what a person set, and this is all that was recorded. */
export function explanationOf(
  { book, judged: found }: JudgedIn,
  override: Override | null,
  history: readonly WireVerdictEvent[],
): WireExplanation {
  const judged: Judged = { ...found, record: { ...found.record, override } };
  const prediction = standingPrediction(judged);
  const { verdict } = prediction;
  const shown = presentJudged(judged);
  const claimed = judged.record.stored.claimed_status;
  return {
    success: true,
    prediction: shown,
    verdict: verdict && presentVerdict(verdict),
    override: shown.verdict?.override ?? null,
    history,
    claimed: claimed === 'success' || claimed === 'miss' || claimed === 'pending' ? claimed : null,
    short: explainShort(prediction, verdict?.evidence.lastClose ?? null, book.day),
    sentences: verdict ? explain(prediction, verdict, book.day) : [`This record is not judged: ${prediction.problem}.`],
    bars: verdict ? evidenceBars(verdict, book.history, book.day) : [],
  };
}

/**
 * What counts for one prediction and why: the rule's verdict with its evidence, given the prices on record, what a
 * person set in its place, and all that was recorded before. Throws 404 without one.
 */
export async function explainVerdict(
  { storage, books }: Pick<ApiParts, 'storage' | 'books'>,
  id: number,
): Promise<WireExplanation> {
  const found = await findJudged(storage, books, id);
  return explanationOf(found, found.judged.record.override, await readVerdictHistory(storage, id));
}
