import type { SaidFields } from '../import/predictionRecord.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';
import { hideTakenDown } from '../storage/takenDown.ts';

const hidden = ['notes', 'source_url', 'price_prediction'] as const;

/**
 * What a record says of the prediction that it means. Where words of that one are taken down, what our own lists and files
 * have in their place says nothing of them: a file that comes back changes none.
 */
export function saidOf({ said }: { readonly said: SaidFields }, stored: PredictionRow | null): SaidFields {
  if (stored === null || stored.taken_down === null) return said;
  const shown = hideTakenDown(stored);
  const rest = { ...said };
  for (const field of hidden) if (rest[field] === shown[field]) delete rest[field];
  return rest;
}
