import { knownAs } from '@hindcast/domain/text';
import type { InfluencerRow, WriteTransaction } from '../../db/index.ts';
import { recordRefusals } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { type KnownExperts, readExperts, type Who } from '../experts/knownExperts.ts';
import { otherHandle } from '../experts/otherHandle.ts';
import type { ImportedPrediction } from '../read/predictionRecord.ts';

export type Expert = ImportedPrediction['expert'];

/** An expert on record before and after an import adds a missing handle or score. */
export interface Completion {
  readonly was: Pick<InfluencerRow, 'x_handle' | 'score'>;
  readonly news: Pick<InfluencerRow, 'x_handle' | 'score'>;
}

/** Experts that an import creates or completes. */
export interface ExpertPlan {
  /** New experts, each once although a file may name them often. */
  readonly create: readonly Expert[];
  /** Experts whose handle or score was not known before, by id. */
  readonly complete: ReadonlyMap<number, Completion>;
}

/** Returns the person that a record names, to look up an expert. */
export const whoOf = ({ name, handle }: Expert): Who => ({ name, handle });

/** Plans which experts of a file are new, and which stored experts get a missing handle or score from it. */
export function planExperts(known: KnownExperts, experts: readonly Expert[]): ExpertPlan {
  const create = new Map<string, Expert>();
  const complete = new Map<number, Completion>();
  for (const expert of experts) {
    const { name, handle, score } = expert;
    const row = known.find(whoOf(expert));
    if (!row) {
      const before = create.get(knownAs(name)) ?? expert;
      create.set(knownAs(name), { ...before, handle: before.handle ?? handle, score: before.score ?? score });
      continue;
    }
    const was = complete.get(row.id)?.news ?? row;
    if ((was.x_handle === null && handle !== null) || (was.score === null && score !== null)) {
      complete.set(row.id, { was: row, news: { x_handle: was.x_handle ?? handle, score: was.score ?? score } });
    }
  }
  return { create: [...create.values()], complete };
}

/**
 * Stores new experts. Returns their ids by comparable name. An expert who was stored since the plan was made is not
 * stored twice. Throws 409 if that expert has another handle.
 */
export async function createExperts(
  tx: WriteTransaction,
  create: readonly Expert[],
): Promise<ReadonlyMap<string, number>> {
  if (create.length === 0) return new Map();
  const known = await readExperts(tx);
  for (const expert of create) {
    const other = otherHandle(known, whoOf(expert));
    if (other)
      throw new AppError(
        'conflict',
        recordRefusals.handleMeanwhile(other.expert.name, other.known, expert.handle ?? ''),
      );
  }
  const rows = create
    .filter(({ name }) => known.find({ name }) === null)
    .map(({ name, handle, score }) => ({ name, x_handle: handle, score }));
  if (rows.length > 0) await tx.models.influencers.bulkCreate(rows);
  const now = rows.length > 0 ? await readExperts(tx) : known;
  return new Map(create.map(({ name }) => [knownAs(name), now.find({ name })?.id ?? missing(name)]));
}

function missing(name: string): never {
  throw new TypeError(`The expert ${name} is not on record`);
}

/** Stores missing handles and scores of experts, unless they were set meanwhile. */
export async function completeExperts({ models }: WriteTransaction, { complete }: ExpertPlan): Promise<void> {
  for (const [id, { was, news }] of complete) {
    for (const name of ['x_handle', 'score'] as const) {
      if (was[name] !== news[name])
        await models.influencers.update({ [name]: news[name] }, { where: { id, [name]: null } });
    }
  }
}
