import type { Records } from '../storage/records.ts';

/** What of a prediction may be told. */
interface Shown {
  /** It is not withdrawn. */
  readonly isOnRecord: boolean;
  /** Its words are not taken down. */
  readonly hasWords: boolean;
}

/** What may be told of a prediction; all, where there is none yet. */
export async function readShown({ models }: Records, prediction: number | null): Promise<Shown> {
  if (prediction === null) return { isOnRecord: true, hasWords: true };
  const row = await models.predictions.findOne({ where: { id: prediction }, attributes: ['withdrawn', 'taken_down'] });
  return { isOnRecord: row !== null && !row.withdrawn, hasWords: row?.taken_down === null };
}
