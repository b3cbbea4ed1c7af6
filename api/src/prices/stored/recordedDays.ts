import { type AssetId, type Day, dayText, GENERATED } from '@hindcast/domain';
import { Op, type WhereOptions } from 'sequelize';
import { type BarRow, readStoredDay, type Storage } from '../../db/index.ts';
import { readDisagreements } from './disagreements.ts';

/** Days already stored, before sources are asked. */
export interface RecordedDays {
  /** Days from a source or a file. */
  readonly days: ReadonlySet<Day>;
  /** Days held back because sources differ, ascending. */
  readonly held: readonly Day[];
  /** The last day whose close is final. */
  readonly final: Day;
}

/** Reads the days of an asset that are held back, ascending. */
export async function readHeldDays(storage: Storage, asset: AssetId): Promise<Day[]> {
  const disputed = [...(await readDisagreements(storage, asset)).keys()];
  if (disputed.length === 0) return [];
  const days = await readDays(storage, { asset, day: { [Op.in]: disputed.map(dayText) } });
  return disputed.filter((day) => !days.has(day));
}

/** Reads which days of an asset are stored, and which are held back. */
export async function readRecordedDays(storage: Storage, asset: AssetId, final: Day): Promise<RecordedDays> {
  return { days: await readDays(storage, { asset }), held: await readHeldDays(storage, asset), final };
}

async function readDays(storage: Storage, where: WhereOptions<BarRow>): Promise<Set<Day>> {
  const real = { [Op.and]: [where, { source: { [Op.ne]: GENERATED } }] };
  const rows = await storage.models.bars.findAll({ where: real, attributes: ['day'], raw: true });
  return new Set(rows.map(({ day }) => readStoredDay(day)));
}
