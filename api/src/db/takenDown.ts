import { levelsOf } from '@hindcast/domain';
import { createRepeats, type Said } from '../lib/index.ts';
import type { PredictionRow } from './models/prediction.ts';
import type { TakedownScope } from './models/shown/takedown.ts';
import { predictionOf } from './storedPrediction.ts';

/** Text in place of quotes that may not be shown. */
export const TAKEN_DOWN = 'Taken down on request';
export const MAY_BE_SHOWN = 'What was taken down may be shown again';

const claimed = (row: PredictionRow): string => JSON.stringify(predictionOf(row).claim);

/**
 * Removes taken-down quotes from a row, for people who may not see them. The claim stays the same, even if only the
 * quote stated the price.
 */
export function hideTakenDown<Row extends PredictionRow>(row: Row): Row {
  if (row.taken_down === null) return row;
  const bare = { ...row, notes: null, source_url: null, price_prediction: null };
  if (claimed(bare) === claimed(row)) return bare;
  const { claim } = predictionOf(row);
  return { ...bare, price_prediction: claim && levelsOf(claim).map(String).join(' - ') };
}

/** Scope of a takedown, and all quotes and links that the prediction or submission ever had. */
export interface TakenDown extends Said {
  readonly scope: TakedownScope;
}

/**
 * Builds a filter for operators' texts. If everything is taken down, it replaces every text; otherwise only texts that
 * repeat the quote or a link.
 */
export function createCensor({ scope, ...said }: TakenDown): (text: string) => string {
  const repeats = createRepeats(said);
  const ours: ReadonlySet<string> = new Set([TAKEN_DOWN, MAY_BE_SHOWN]);
  return (text) => (!ours.has(text) && (scope === 'all' || repeats(text)) ? TAKEN_DOWN : text);
}
