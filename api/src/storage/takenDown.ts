import { levelsOf } from '@hindcast/domain';
import { createRepeats, type Said } from '../words/sharedWords.ts';
import type { PredictionRow } from './models/prediction.ts';
import type { TakedownScope } from './models/shown/takedown.ts';
import { predictionOf } from './storedPrediction.ts';

/** Text in place of words that may not be shown. */
export const TAKEN_DOWN = 'Taken down on request';
export const MAY_BE_SHOWN = 'What was taken down may be shown again';

const claimed = (row: PredictionRow): string => JSON.stringify(predictionOf(row).claim);

/**
 * A row as others than those who may take words down see it: what is taken down is not in it. Its claim stays the same,
 * also where the words were all that said the price.
 */
export function hideTakenDown<Row extends PredictionRow>(row: Row): Row {
  if (row.taken_down === null) return row;
  const bare = { ...row, notes: null, source_url: null, price_prediction: null };
  if (claimed(bare) === claimed(row)) return bare;
  const { claim } = predictionOf(row);
  return { ...bare, price_prediction: claim && levelsOf(claim).map(String).join(' - ') };
}

/** The part of a prediction or a submission that is taken down, and all words and links that it ever had. */
export interface TakenDown extends Said {
  readonly scope: TakedownScope;
}

/**
 * Builds a filter for texts that operators wrote. If everything is taken down, it replaces every text; otherwise only
 * those that repeat words or a link of it.
 */
export function createCensor({ scope, ...said }: TakenDown): (text: string) => string {
  const repeats = createRepeats(said);
  const ours: ReadonlySet<string> = new Set([TAKEN_DOWN, MAY_BE_SHOWN]);
  return (text) => (!ours.has(text) && (scope === 'all' || repeats(text)) ? TAKEN_DOWN : text);
}
