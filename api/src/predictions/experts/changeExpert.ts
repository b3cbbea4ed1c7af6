import type { WireExpertResult } from '@hindcast/domain/client';
import { knownAs } from '@hindcast/domain/text';
import type { InfluencerRow, WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { expertNamed } from './findExpert.ts';
import { type KnownExperts, readExperts, type Who } from './knownExperts.ts';
import { presentExpert } from './presentExpert.ts';
import { publishAnew } from './publishAnew.ts';

/** Fields of an expert to change, validated, as they are stored. */
export interface ExpertChange {
  readonly name?: string | undefined;
  readonly x_handle?: string | null | undefined;
  readonly npub?: string | null | undefined;
  readonly role_line?: string | null | undefined;
}

/** Result of a change: the expert after it, and the former values of the changed fields. */
export interface ChangedExpert {
  readonly answer: WireExpertResult;
  readonly before: ExpertChange;
}

/** Throws 409 if a name, handle or key belongs to another expert. */
function refuseTaken(known: KnownExperts, row: InfluencerRow, who: Who, shown: string): void {
  const holder = known.find(who);
  if (!holder || holder.id === row.id) return;
  throw new AppError(
    'conflict',
    `${shown} is ${holder.name} (expert ${holder.id}) already; merge them if they are one`,
  );
}

/** Renames an expert. The former name becomes an alias, so that files with it still work. */
async function rename(tx: WriteTransaction, known: KnownExperts, row: InfluencerRow, name: string): Promise<void> {
  refuseTaken(known, row, { name }, `“${name}”`);
  const twin = known.own({ name });
  if (twin && twin.id !== row.id) {
    throw new AppError('conflict', `“${name}” is the name of expert ${twin.id}, who was merged into ${row.name}`);
  }
  await tx.models.expertAliases.destroy({ where: { known_as: knownAs(name) } });
  await tx.models.influencers.update({ name }, { where: { id: row.id } });
  if (knownAs(name) === knownAs(row.name)) return;
  const former = { influencer_id: row.id, alias: row.name, known_as: knownAs(row.name) };
  await tx.models.expertAliases.create(former);
}

/** Changes an expert's name, handle, key or role. Throws 404, and 409 if one of them belongs to another expert. */
export async function changeExpert(tx: WriteTransaction, named: string, change: ExpertChange): Promise<ChangedExpert> {
  const known = await readExperts(tx);
  const row = expertNamed(known, named);
  const { name, x_handle, npub, role_line } = change;
  const before = {
    ...(name !== undefined && name !== row.name && { name: row.name }),
    ...(x_handle !== undefined && x_handle !== row.x_handle && { x_handle: row.x_handle }),
    ...(npub !== undefined && npub !== row.npub && { npub: row.npub }),
    ...(role_line !== undefined && role_line !== row.role_line && { role_line: row.role_line }),
  };
  if (x_handle) refuseTaken(known, row, { handle: x_handle }, `@${x_handle}`);
  if (npub) refuseTaken(known, row, { npub }, npub);
  if ('name' in before && name !== undefined) await rename(tx, known, row, name);
  const values = {
    ...('x_handle' in before && x_handle !== undefined && { x_handle }),
    ...('npub' in before && npub !== undefined && { npub }),
    ...('role_line' in before && role_line !== undefined && { role_line }),
  };
  if (Object.keys(values).length > 0) await tx.models.influencers.update(values, { where: { id: row.id } });
  const stored = Object.keys(before).length > 0;
  if (stored)
    await publishAnew(
      tx,
      known.rowsOf(row.id).map(({ id }) => id),
    );
  const now = await readExperts(tx);
  return { before, answer: { success: true, stored, data: presentExpert(now, now.owner(row.id)) } };
}

/** Adds an alias to an expert. Throws 404, and 409 if it belongs to another expert. */
export async function addAlias(tx: WriteTransaction, named: string, alias: string): Promise<WireExpertResult> {
  const known = await readExperts(tx);
  const row = expertNamed(known, named);
  refuseTaken(known, row, { name: alias }, `“${alias}”`);
  const isNew = known.find({ name: alias }) === null;
  if (isNew) await tx.models.expertAliases.create({ influencer_id: row.id, alias, known_as: knownAs(alias) });
  return { success: true, stored: isNew, data: presentExpert(await readExperts(tx), row) };
}

/** Removes an alias. Throws 404, and 409 if it is the name of a merged expert. */
export async function removeAlias(tx: WriteTransaction, named: string, alias: string): Promise<WireExpertResult> {
  const known = await readExperts(tx);
  const row = expertNamed(known, named);
  const twin = known.rowsOf(row.id).find(({ name }) => knownAs(name) === knownAs(alias));
  if (twin) {
    const why = twin.id === row.id ? 'their name; rename them' : `the name of expert ${twin.id}; unmerge that one`;
    throw new AppError('conflict', `“${alias}” is ${why}`);
  }
  const ids = known.rowsOf(row.id).map(({ id }) => id);
  const where = { known_as: knownAs(alias), influencer_id: ids };
  if ((await tx.models.expertAliases.destroy({ where })) === 0) {
    throw new AppError('not_found', `“${alias.slice(0, 100)}” is no other name of ${row.name}`);
  }
  return { success: true, stored: true, data: presentExpert(await readExperts(tx), row) };
}
