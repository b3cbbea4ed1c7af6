import type { AssetId } from '@hindcast/domain';
import { literal, type Transaction } from 'sequelize';
import type { Models } from './models/index.ts';

/**
 * Data of public responses. A change of the data raises their revision and makes the responses stale. `verdicts` are
 * the stored verdicts.
 */
export type Resource = `${'prices' | 'predictions' | 'verdicts'}:${AssetId}`;

/** Raises a resource's revision. Call it in the transaction that changes the resource. */
export async function bumpRevision(models: Models, resource: Resource, transaction: Transaction): Promise<void> {
  const [raised] = await models.revisions.update(
    { number: literal('number + 1') },
    { where: { resource }, transaction },
  );
  if (raised === 0) await models.revisions.create({ resource, number: 1 }, { transaction });
}

/** Reads all revisions. A resource that never changed is absent. */
export async function readRevisions(models: Models, transaction?: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await models.revisions.findAll({ raw: true, ...(transaction && { transaction }) });
  return new Map(rows.map((row) => [row.resource, row.number]));
}
