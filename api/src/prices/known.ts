import { type AssetId, type Day, GENERATED } from '@hindcast/domain';
import { Op } from 'sequelize';
import type { Storage } from '../storage/connect.ts';
import { readStoredDay } from '../storage/storedDay.ts';
import { readDisagreements } from './disagreements.ts';

/** What is on record before sources are asked. */
export interface Known {
  /** Days that a source or a file gave. */
  readonly days: ReadonlySet<Day>;
  /** Days that are held back, since sources differ on them; rising. */
  readonly held: readonly Day[];
  /** The last day whose close is final. */
  readonly final: Day;
}

/** What is on record of an asset. */
export async function readKnown(storage: Storage, asset: AssetId, final: Day): Promise<Known> {
  const where = { asset, source: { [Op.ne]: GENERATED } };
  const rows = await storage.models.bars.findAll({ where, attributes: ['day'], raw: true });
  const days = new Set(rows.map(({ day }) => readStoredDay(day)));
  const disputed = [...(await readDisagreements(storage, asset)).keys()];
  return { days, held: disputed.filter((day) => !days.has(day)), final };
}
