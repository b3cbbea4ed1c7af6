import type { WireRelayResult } from '@hindcast/domain/posting';
import type { SignedEventRow, Storage } from '../../db/index.ts';
import { backoffMs, type Log, type NostrSetting } from '../../lib/index.ts';
import { readNote } from '../posting/nostr/note.ts';
import { publishWhereLacking } from '../posting/nostr/publish.ts';

const AT_ONCE = 8;
const AGAIN = { firstMs: 60_000, longestMs: 6 * 3_600_000, spread: 0.2 } as const;
/**
 * Maximum number of attempts for relays that refuse an event which another relay took. An event that no relay took is
 * retried for ever.
 */
const MOST_ATTEMPTS = 8;

const resultsOf = ({ relays }: Pick<SignedEventRow, 'relays'>): readonly WireRelayResult[] =>
  relays === null ? [] : (JSON.parse(relays) as readonly WireRelayResult[]);

/** Returns the time of the next attempt for missing relays, ms since 1970. Null if there is none. */
function againAt(results: readonly WireRelayResult[], attempts: number, nowMs: number): number | null {
  const taken = results.filter((result) => result.taken).length;
  if (taken === results.length || (taken > 0 && attempts >= MOST_ATTEMPTS)) return null;
  return nowMs + backoffMs(AGAIN, attempts - 1);
}

interface Publishing {
  readonly storage: Storage;
  readonly nostr: NostrSetting;
  readonly log: Log;
  /** Timeout of a relay, ms. Default: `RELAY_MS`. */
  readonly waitMs: number | undefined;
}

/** Publishes one event on the relays that do not have it. */
async function publishOne({ storage, nostr, log, waitMs }: Publishing, row: SignedEventRow): Promise<void> {
  const results = await publishWhereLacking(nostr, readNote(row.event), resultsOf(row), waitMs);
  const attempts = row.attempts + 1;
  await storage.transaction(async (tx) => {
    const due_at = againAt(results, attempts, await tx.now());
    await tx.models.signedEvents.update(
      { relays: JSON.stringify(results), attempts, due_at },
      { where: { id: row.id } },
    );
  });
  if (results.every(({ taken }) => !taken))
    log.warn({ event: row.event_id, relays: results }, 'no relay took a signed verdict');
}

/** Publishes up to 8 due events, longest due first. Events are sent exactly as stored and never signed again. */
export async function publishSigned(publishing: Publishing): Promise<void> {
  const { storage, nostr } = publishing;
  const rows = await storage.select<SignedEventRow>(
    `SELECT * FROM signed_events WHERE due_at <= :now AND public_key = :publicKey ORDER BY due_at, id LIMIT ${AT_ONCE}`,
    { now: await storage.now(), publicKey: nostr.publicKey },
  );
  await Promise.all(rows.map((row) => publishOne(publishing, row)));
}
