import { dayOfMs, formatDayLong } from '@hindcast/domain';
import type { Receipt } from '@hindcast/domain/receipt';
import { checkSigned, type SignedCheck, signedOutcomeText } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { decode, npubEncode } from 'nostr-tools/nip19';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, print } from '../terminal/output.ts';
import { type RelayReading, readRelay } from './readRelay.ts';

/** Flags with the key and relays of the events to read. */
export interface SignedFlags {
  /** An npub, or 64 hexadecimal digits. By default the server's. */
  readonly key?: string;
  /** URLs of relays. By default the server's. */
  readonly relay?: readonly string[];
}

/** Result of comparing a receipt with signed events on relays. */
export interface SignedFinding {
  readonly check: SignedCheck;
  readonly relays: readonly RelayReading[];
  /** The signer's public key, as an npub. */
  readonly key: string;
  /** True if the server named the key, so that the result relies on the server. */
  readonly said: boolean;
}

/** Returns a public key as hexadecimal digits. Throws a Failure. */
function keyOf(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  try {
    const read = decode(text);
    if (read.type === 'npub') return read.data;
  } catch (error) {
    throw new Failure(`“${shownText(text)}” is no public key of Nostr.`, exitCodes.usage, error);
  }
  throw new Failure('--key is no npub: a verdict is checked by the public key of who signed it.', exitCodes.usage);
}

function relayOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^wss?:$/.test(url.protocol)) return url.href;
  throw new Failure(`“${shownText(text)}” is no address of a relay, such as wss://relay.example.org.`, exitCodes.usage);
}

/** Returns the key and relays of the events. Throws a Failure if neither flags nor server name them. */
async function sourcesOf(context: Context, { key, relay = [] }: SignedFlags) {
  const given = key === undefined ? null : keyOf(key);
  if (given !== null && relay.length > 0) return { key: given, relays: relay.map(relayOf), said: false };
  const status = await connect(context).signedStatus();
  const author = given ?? (status.public_key === null ? null : keyOf(status.public_key));
  if (author === null) throw new Failure('The server signs no verdicts: name who does with --key.', exitCodes.notFound);
  const relays = (relay.length > 0 ? relay : status.relays).map(relayOf);
  if (relays.length === 0) throw new Failure('The server names no relay: name one with --relay.', exitCodes.notFound);
  return { key: author, relays: [...new Set(relays)], said: given === null };
}

/** Compares a receipt with its signer's published events. Throws a Failure if no relay answers. */
export async function findSigned(context: Context, receipt: Receipt, flags: SignedFlags): Promise<SignedFinding> {
  const { key, relays, said } = await sourcesOf(context, flags);
  const readings = await Promise.all(relays.map((relay) => readRelay(relay, key, receipt.prediction)));
  if (readings.every(({ problem, events }) => problem !== null && events.length === 0)) {
    const each = readings.map(({ relay, problem }) => `${relay}: ${problem}`).join('; ');
    throw new Failure(`No relay can be read (${each}).`, exitCodes.unreachable);
  }
  const events = readings.flatMap((reading) => reading.events);
  const { prediction, sha256, override, verdict } = receipt;
  const checked = { prediction, sha256, outcome: override?.outcome ?? verdict.outcome };
  return { check: checkSigned(checked, events), relays: readings, key: npubEncode(key), said };
}

const dateOf = (seconds: number): string => formatDayLong(dayOfMs(seconds * 1000));

function printRelays(context: Context, relays: readonly RelayReading[], id: string | null): void {
  for (const { relay, events, forged, problem } of relays) {
    const has = id !== null && events.some((event) => event.id === id);
    const state = problem ?? (id === null ? `${count(events.length)} events` : has ? 'has it' : 'does not have it');
    print(context, shownText(`  ${relay}: ${state}`));
    if (forged > 0) print(context, `  ${count(forged)} of its events have a wrong signature, and do not count.`);
  }
}

/** Prints a line for each event of the prediction, oldest first. */
function printEvents(context: Context, { events, event }: SignedCheck): void {
  if (events.length < 2) return;
  print(context, `${count(events.length)} events were signed for it, the first one first:`);
  for (const { id, signedAt, outcome, receipt } of events) {
    const isSame = event !== null && receipt === event.receipt;
    print(
      context,
      `  ${dateOf(signedAt)}: ${signedOutcomeText(outcome)}, event ${id}${isSame ? ', with this receipt' : ''}`,
    );
  }
}

/** Prints the result of comparing a receipt with signed events. */
export function printSigned(context: Context, { check, relays, key, said }: SignedFinding): void {
  const { event, differences, missing } = check;
  if (event) print(context, `Signed on ${dateOf(event.signedAt)} as event ${event.id}.`);
  printEvents(context, check);
  printRelays(context, relays, event?.id ?? null);
  for (const difference of differences) print(context, shownText(difference));
  for (const one of missing) print(context, shownText(one));
  print(context, `Key ${key}${said ? ', as the server says: --key relies on nobody' : ''}`);
}

/** Ends a command by the result of the check: different, not found, or with a part that cannot be checked. */
export function requireSigned({ check }: SignedFinding, prediction: number): void {
  const { event, differences, missing } = check;
  if (differences.length > 0) throw new Failure('Different: the receipt is not what was signed.', exitCodes.conflict);
  if (event === null)
    throw new Failure(`No relay has a signed verdict of prediction ${prediction}.`, exitCodes.notFound);
  if (missing.length > 0) throw new Failure('Not all of it can be checked.', exitCodes.partlyDone);
}
