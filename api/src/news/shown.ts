import type { Records } from '../storage/records.ts';

/** Parts of a prediction that may be told. */
interface Shown {
  /** It is not withdrawn. */
  readonly isOnRecord: boolean;
  /** Its words are not taken down. */
  readonly hasWords: boolean;
}

/** Reads which parts of a prediction may be told. All parts, if there is no prediction yet. */
export async function readShown({ models }: Records, prediction: number | null): Promise<Shown> {
  if (prediction === null) return { isOnRecord: true, hasWords: true };
  const row = await models.predictions.findOne({ where: { id: prediction }, attributes: ['withdrawn', 'taken_down'] });
  return { isOnRecord: row !== null && !row.withdrawn, hasWords: row?.taken_down === null };
}
