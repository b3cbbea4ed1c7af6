import type { WireRelayResult } from '@hindcast/domain/posting';
import type { WireSignedEvent, WireSignedEvents, WireSignedStatus } from '@hindcast/domain/signed';
import { npubEncode } from 'nostr-tools/nip19';
import { Op } from 'sequelize';
import type { Records, SignedEventRow } from '../../db/index.ts';
import type { NostrSetting } from '../../lib/index.ts';

/** Tells whether a relay's URL may be public: a path, a query or credentials may contain a token. */
const isPublic = (relay: string): boolean => {
  const { pathname, search, username, password } = new URL(relay);
  return pathname === '/' && [search, username, password].every((part) => part === '');
};

/** Returns the public key and relays with which anybody can check the signed verdicts. */
export async function signedStatus(
  { models }: Pick<Records, 'models'>,
  nostr: NostrSetting | null,
  signs: boolean,
): Promise<WireSignedStatus> {
  if (nostr === null) return { success: true, signs, public_key: null, relays: [], verdicts: 0 };
  const verdicts = await models.signedEvents.count({ where: { public_key: nostr.publicKey } });
  const relays = nostr.relays.filter(isPublic);
  return { success: true, signs, public_key: npubEncode(nostr.publicKey), relays, verdicts };
}

const presentSigned = (row: SignedEventRow): WireSignedEvent => ({
  id: row.id,
  event_id: row.event_id,
  signed_at: new Date(row.created_at).toISOString(),
  prediction_id: row.prediction_id,
  outcome: row.outcome,
  sha256: row.sha256,
  relays: row.relays === null ? [] : (JSON.parse(row.relays) as readonly WireRelayResult[]),
  next_at: row.due_at === null ? null : new Date(Number(row.due_at)).toISOString(),
});

/**
 * Returns a page of signed verdicts, newest first.
 * @param asked `after`: only verdicts before this id, null for the newest.
 */
export async function listSigned(
  { models }: Pick<Records, 'models'>,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<WireSignedEvents> {
  const untaken = {
    due_at: { [Op.ne]: null },
    [Op.or]: [{ relays: null }, { relays: { [Op.notLike]: '%"taken":true%' } }],
  };
  const [rows, count] = await Promise.all([
    models.signedEvents.findAll({
      ...(after !== null && { where: { id: { [Op.lt]: after } } }),
      ...{ order: [['id', 'DESC']] as [string, string][], limit: limit + 1, raw: true },
    }),
    models.signedEvents.count({ where: untaken }),
  ]);
  const next = rows.length > limit ? String(rows[limit - 1]?.id) : null;
  return { success: true, untaken: count, events: rows.slice(0, limit).map(presentSigned), next };
}
