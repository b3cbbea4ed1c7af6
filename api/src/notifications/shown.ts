import type { Records } from '../db/index.ts';

/** Parts of a prediction that may be shown. */
interface Shown {
  /** True if the prediction is not withdrawn. */
  readonly isOnRecord: boolean;
  /** True if the prediction's quote is not taken down. */
  readonly hasWords: boolean;
}

/** Reads which parts of a prediction may be shown. All parts, if there is no prediction yet. */
export async function readShown({ models }: Records, prediction: number | null): Promise<Shown> {
  if (prediction === null) return { isOnRecord: true, hasWords: true };
  const row = await models.predictions.findOne({ where: { id: prediction }, attributes: ['withdrawn', 'taken_down'] });
  return { isOnRecord: row !== null && !row.withdrawn, hasWords: row?.taken_down === null };
}
