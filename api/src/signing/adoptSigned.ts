import { type Day, dayText, readDay } from '@hindcast/domain';
import type { WireRelayResult } from '@hindcast/domain/posting';
import { type BehindRelays, behindRelays, type KnownEvents } from '@hindcast/domain/signed';
import type { NostrSetting } from '../config/posting.ts';
import { relayName } from '../posting/nostr/publish.ts';
import type { Storage } from '../storage/connect.ts';
import type { Records } from '../storage/records.ts';
import type { ReadBack } from './readBack.ts';

/** Rows of a statement. */
const AT_ONCE = 500;

async function readKnown({ models }: Pick<Records, 'models'>, publicKey: string) {
  const rows = await models.signedEvents.findAll({
    attributes: ['subject', 'place', 'day', 'size', 'event_id'],
    where: { public_key: publicKey },
    raw: true,
  });
  const roots = rows.flatMap(({ day, event_id }): [Day, string][] => {
    const read = readDay(day ?? '');
    return read === null ? [] : [[read, event_id]];
  });
  const verdicts = rows.filter(({ subject }) => subject === 'verdict');
  return {
    verdicts: new Map(verdicts.map(({ place, event_id }) => [place, event_id])),
    roots: new Map(roots),
    size: rows.reduce((most, { size }) => Math.max(most, size ?? 0), 0),
    rootPlace: rows.reduce((most, { subject, place }) => (subject === 'root' ? Math.max(most, place) : most), 0),
  };
}

/** The events that are on record. Where a place lacks its event, that may be among those that are older. */
export async function knownEvents(
  { models }: Pick<Records, 'models'>,
  { publicKey: public_key }: Pick<NostrSetting, 'publicKey'>,
): Promise<KnownEvents> {
  const attributes = ['subject', 'place', 'size', 'event_id', 'created_at'];
  const rows = await models.signedEvents.findAll({ attributes, where: { public_key }, raw: true });
  const verdicts = rows.filter(({ subject }) => subject === 'verdict').length;
  const isWhole = rows.every(({ subject, place, size }) => (subject === 'verdict' ? place : (size ?? 0)) <= verdicts);
  const secondOf = ({ created_at }: (typeof rows)[number]) => Math.floor(new Date(created_at).getTime() / 1000);
  return { signedAt: new Map(rows.map((row) => [row.event_id, secondOf(row)])), isWhole };
}

/** The relays that have taken events of ours lately, by their names. */
export async function takersOf(
  { models }: Pick<Records, 'models'>,
  { publicKey: public_key }: Pick<NostrSetting, 'publicKey'>,
): Promise<ReadonlySet<string>> {
  const where = { public_key };
  const rows = await models.signedEvents.findAll({
    ...{ attributes: ['relays'], where, order: [['created_at', 'DESC']], limit: AT_ONCE, raw: true },
  });
  const results = rows.flatMap(({ relays }) => JSON.parse(relays ?? '[]') as WireRelayResult[]);
  return new Set(results.flatMap(({ relay, taken }) => (taken ? relay : [])));
}

/** What becomes of events that are adopted: relays that gave one have it, the others are asked to take it. */
function createPlacing({ publicKey, relays }: NostrSetting, readings: readonly ReadBack[], now: number) {
  const having = new Map<string, Set<string>>();
  for (const { relay, events } of readings)
    for (const { id } of events) having.set(id, (having.get(id) ?? new Set()).add(relay));
  return (event: BehindRelays['verdicts'][number]['event']) => {
    const names = relays.map(relayName).filter((relay) => having.get(event.id)?.has(relay));
    const taken = names.map((relay): WireRelayResult => ({ relay, taken: true, said: null }));
    return {
      ...{ public_key: publicKey, event_id: event.id, event: JSON.stringify(event) },
      created_at: new Date(event.created_at * 1000),
      relays: JSON.stringify(taken),
      due_at: taken.length === relays.length ? null : now,
    };
  };
}

/**
 * Puts events that were signed and published on record where the record has none in their places. It changes none that it
 * has. Answers what it added, and what is wrong.
 */
export const adoptSigned = (
  storage: Storage,
  nostr: NostrSetting,
  readings: readonly ReadBack[],
): Promise<BehindRelays> =>
  storage.transaction(async (tx) => {
    const known = await readKnown(tx, nostr.publicKey);
    const behind = behindRelays(
      known,
      readings.flatMap(({ events }) => events),
    );
    const placing = createPlacing(nostr, readings, await tx.now());
    const rows = [
      ...behind.verdicts.map(({ event, says: { place, prediction, outcome, receipt } }) => ({
        ...placing(event),
        ...{ subject: 'verdict' as const, place, prediction_id: prediction, outcome, sha256: receipt },
      })),
      ...behind.roots.map(({ event, says: { day, size, root } }, at) => ({
        ...placing(event),
        ...{ subject: 'root' as const, place: known.rootPlace + at + 1, day: dayText(day), size, sha256: root },
      })),
    ];
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await tx.models.signedEvents.bulkCreate(rows.slice(at, at + AT_ONCE));
    return behind;
  });
