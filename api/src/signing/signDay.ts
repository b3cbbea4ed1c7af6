import { createHash } from 'node:crypto';
import { addDays, type Day, msOfDay, readDay } from '@hindcast/domain';
import { createTree } from '@hindcast/domain/signed';
import { Op } from 'sequelize';
import type { Storage } from '../storage/connect.ts';
import type { SignedEventRow } from '../storage/models/posts/signedEvent.ts';
import type { Records } from '../storage/records.ts';
import { type Signer, signRoot } from './signEvent.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const lastRoot = ({ models }: Pick<Records, 'models'>, { nostr: { publicKey } }: Signer) =>
  models.signedEvents.findOne({
    where: { public_key: publicKey, subject: 'root' },
    order: [['day', 'DESC']],
    raw: true,
  });

/** The places of roots are in the order in which they came on record. */
const nextPlace = async ({ models }: Pick<Records, 'models'>, { nostr: { publicKey } }: Signer): Promise<number> =>
  1 + (await models.signedEvents.count({ where: { public_key: publicKey, subject: 'root' } }));

/** How many verdicts are not on record that the last root is over: one that was lost leaves nothing to make the next root of. */
export async function lostUnderRoot(records: Pick<Records, 'models'>, signer: Signer): Promise<number> {
  const size = (await lastRoot(records, signer))?.size ?? 0;
  const { publicKey: public_key } = signer.nostr;
  const under = { public_key, subject: 'verdict' as const, place: { [Op.lte]: size } };
  return size - (await records.models.signedEvents.count({ where: under }));
}

/**
 * Signs the root of the UTC day that ended before `day`, once, over every verdict that was signed until then. Days on
 * which nobody worked get none. Answers whether it did.
 */
export async function signDay(storage: Storage, signer: Signer, day: Day, now: Date): Promise<boolean> {
  const ended = addDays(day, -1);
  const isDone = (last: Pick<SignedEventRow, 'day'> | null): boolean => (readDay(last?.day ?? '') ?? -1) >= ended;
  const before = await lastRoot(storage, signer);
  if (isDone(before) || (await lostUnderRoot(storage, signer)) > 0) return false;
  const [own, until] = [{ public_key: signer.nostr.publicKey, subject: 'verdict' as const }, new Date(msOfDay(day))];
  const signedBefore = { ...own, created_at: { [Op.lt]: until } };
  if (!(await storage.models.signedEvents.findOne({ where: signedBefore, attributes: ['id'] }))) return false;
  return storage.transaction(async (tx) => {
    const last = await lastRoot(tx, signer);
    if (isDone(last)) return false;
    const signed = await tx.models.signedEvents.findAll({
      attributes: ['place', 'event_id', 'created_at'],
      where: own,
      order: ['place'],
      raw: true,
    });
    // whoever signs next may have a clock that is behind: places, not times, are in order
    const size = signed.findLastIndex(({ created_at }) => new Date(created_at) < until) + 1;
    const tree = createTree(sha256);
    for (const { place, event_id } of signed.slice(0, size)) {
      if (place !== tree.size + 1) break; // what is after a lost one is under no root until its place is taken
      tree.add(event_id);
    }
    if (tree.size === 0 || tree.size < (last?.size ?? 0)) return false;
    const claim = { day: ended, size: tree.size, root: tree.root(), former: last?.event_id ?? null };
    await signRoot(tx, signer, { ...claim, place: await nextPlace(tx, signer) }, now);
    return true;
  });
}
