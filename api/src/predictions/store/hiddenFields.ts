import { hideTakenDown, type PredictionRow } from '../../db/index.ts';
import type { SaidFields } from '../read/predictionRecord.ts';

const hidden = ['notes', 'source_url', 'price_prediction'] as const;

/**
 * Returns the fields that a record sets on its prediction. If the quote of that prediction is taken down, our own lists
 * and files have placeholders in their place. Fields that only repeat a placeholder are left out, so that importing
 * such a file again changes none of them.
 */
export function saidOf({ said }: { readonly said: SaidFields }, stored: PredictionRow | null): SaidFields {
  if (stored === null || stored.taken_down === null) return said;
  const shown = hideTakenDown(stored);
  const rest = { ...said };
  for (const field of hidden) if (rest[field] === shown[field]) delete rest[field];
  return rest;
}
