import type { WireRelayResult } from '@hindcast/domain/posting';
import type { WireSignedEvent, WireSignedEvents, WireSignedStatus } from '@hindcast/domain/signed';
import { npubEncode } from 'nostr-tools/nip19';
import { Op } from 'sequelize';
import type { NostrSetting } from '../config/posting.ts';
import type { SignedEventRow } from '../storage/models/posts/signedEvent.ts';
import type { Records } from '../storage/records.ts';
import { lostUnderRoot } from './signDay.ts';
import type { Signer } from './signEvent.ts';
import { readWait } from './signingWait.ts';

/** Whether an address of a relay may be told to everybody: a path or a query may hold a token. */
const isPublic = (relay: string): boolean => {
  const { pathname, search, username, password } = new URL(relay);
  return pathname === '/' && [search, username, password].every((part) => part === '');
};

/** Where everybody can check what was signed with the key that is set. */
export async function signedStatus(
  { models }: Pick<Records, 'models'>,
  nostr: NostrSetting | null,
  signs: boolean,
): Promise<WireSignedStatus> {
  if (nostr === null) return { success: true, signs, public_key: null, relays: [], verdicts: 0, root: null };
  const of = (subject: SignedEventRow['subject']) => ({ public_key: nostr.publicKey, subject });
  const [verdicts, root] = await Promise.all([
    models.signedEvents.count({ where: of('verdict') }),
    models.signedEvents.findOne({ where: of('root'), order: [['day', 'DESC']], raw: true }),
  ]);
  const { day, size, sha256 } = root ?? {};
  return {
    ...{ success: true, signs, public_key: npubEncode(nostr.publicKey), relays: nostr.relays.filter(isPublic) },
    verdicts,
    root: root && day && size && sha256 ? { day, size, root: sha256, event_id: root.event_id } : null,
  };
}

const presentSigned = (row: SignedEventRow): WireSignedEvent => ({
  id: row.id,
  event_id: row.event_id,
  signed_at: new Date(row.created_at).toISOString(),
  prediction_id: row.prediction_id,
  outcome: row.outcome,
  day: row.day,
  sha256: row.sha256,
  relays: row.relays === null ? [] : (JSON.parse(row.relays) as readonly WireRelayResult[]),
  next_at: row.due_at === null ? null : new Date(Number(row.due_at)).toISOString(),
});

/** A page of what was signed, the newest first. @param asked `after`: those before this one; null for the newest; `signer`: null where none are signed by now */
export async function listSigned(
  { models }: Pick<Records, 'models'>,
  { after, limit, signer }: { readonly after: number | null; readonly limit: number; readonly signer: Signer | null },
): Promise<WireSignedEvents> {
  const untaken = {
    due_at: { [Op.ne]: null },
    [Op.or]: [{ relays: null }, { relays: { [Op.notLike]: '%"taken":true%' } }],
  };
  const [waits, lost, rows, count] = await Promise.all([
    signer ? readWait({ models }) : null,
    signer ? lostUnderRoot({ models }, signer) : 0,
    models.signedEvents.findAll({
      ...(after !== null && { where: { id: { [Op.lt]: after } } }),
      ...{ order: [['id', 'DESC']] as [string, string][], limit: limit + 1, raw: true },
    }),
    models.signedEvents.count({ where: untaken }),
  ]);
  const next = rows.length > limit ? String(rows[limit - 1]?.id) : null;
  return { success: true, waits, lost, untaken: count, events: rows.slice(0, limit).map(presentSigned), next };
}
