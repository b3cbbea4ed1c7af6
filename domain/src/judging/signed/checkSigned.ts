import type { Outcome } from '../../kinds/shape/verdict.ts';
import { dayOfMs, formatDayLong } from '../../market/day.ts';
import type { NostrEvent } from './event.ts';
import { readVerdictEvent, type SignedVerdict, signedOutcomeText } from './verdictEvent.ts';

/** Parts of a receipt that are compared with signed events. */
interface CheckedReceipt {
  readonly prediction: number;
  /** The outcome that counts: the override, else the rule's. */
  readonly outcome: Outcome;
  readonly sha256: string;
}

/** Result of comparing a receipt with signed events. */
export interface SignedCheck {
  /** The first event with this receipt's hash. Null without one. */
  readonly event: SignedVerdict | null;
  /** All events of the prediction, earliest first. */
  readonly events: readonly SignedVerdict[];
  /** Contradictions with the receipt or between events, as sentences. */
  readonly differences: readonly string[];
  /** Parts that cannot be checked because events are missing, as sentences. */
  readonly missing: readonly string[];
}

/** Shortens an event's id for use in a sentence. */
const short = (id: string): string => `${id.slice(0, 8)}…`;

const dateOf = (signedAt: number): string => formatDayLong(dayOfMs(signedAt * 1000));

/** Tells whether two events have the same content. A server restored from a backup may sign a verdict twice. */
const saysTheSame = (one: SignedVerdict, other: SignedVerdict): boolean =>
  one.outcome === other.outcome && one.receipt === other.receipt;

/** Lists an event and its chain of earlier events, latest first. Stops at a missing event. */
function lineOf(event: SignedVerdict, byId: ReadonlyMap<string, SignedVerdict>): SignedVerdict[] {
  const line = [event];
  for (let at = event; at.former !== null; ) {
    const former = byId.get(at.former);
    if (!former || line.includes(former)) break;
    line.push(former);
    at = former;
  }
  return line;
}

/**
 * Checks that each event names the previous one. If it does not, an earlier verdict may have been replaced secretly.
 */
function checkLines(events: readonly SignedVerdict[]): Pick<SignedCheck, 'differences' | 'missing'> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const [differences, missing]: [string[], string[]] = [[], []];
  for (const [at, event] of events.entries()) {
    const { id, former } = event;
    if (former !== null && !byId.has(former)) {
      missing.push(`Event ${former}, which ${short(id)} names, is missing.`);
      continue;
    }
    if (former !== null && events.findIndex((one) => one.id === former) > at)
      differences.push(`Event ${short(id)} names ${former}, which came after it.`);
    const line = lineOf(event, byId);
    const unnamed = events.slice(0, at).find((before) => !line.some((one) => saysTheSame(one, before)));
    if (unnamed) differences.push(`Event ${short(id)} does not name the one before it, ${unnamed.id}.`);
  }
  return { differences, missing };
}

/** Returns the contradictions between a prediction's last event and a receipt, as sentences. */
function differencesOf(
  { prediction, outcome, sha256 }: CheckedReceipt,
  event: SignedVerdict | null,
  last: SignedVerdict | undefined,
): string[] {
  if (!last) return [];
  const on = `on ${dateOf(last.signedAt)}`;
  const lastOutcome = signedOutcomeText(last.outcome);
  if (!event) {
    const other = last.receipt === null ? `as ${lastOutcome}` : `with the receipt ${last.receipt}`;
    return [`Prediction ${prediction} was signed ${on} ${other}, not with this receipt.`];
  }
  if (last.receipt !== sha256)
    return [`It was replaced ${on}: event ${last.id} says that prediction ${prediction} is ${lastOutcome}.`];
  if (last.outcome === outcome) return [];
  return [
    `Event ${last.id} says that prediction ${prediction} is ${lastOutcome}, and its receipt that it is ${signedOutcomeText(outcome)}.`,
  ];
}

/**
 * Compares a receipt with the events that one key has signed, in any order. Checks that an event has the receipt's
 * hash, that this event is the latest, and that each event names the previous one. Callers must have verified the
 * signatures.
 */
export function checkSigned(receipt: CheckedReceipt, given: readonly NostrEvent[]): SignedCheck {
  const all = [...new Map(given.map((event) => [event.id, event])).values()];
  const read = all.flatMap((event) => readVerdictEvent(event) ?? []);
  const events = read
    .filter(({ prediction }) => prediction === receipt.prediction)
    .sort((a, b) => a.signedAt - b.signedAt || (a.id < b.id ? -1 : 1));
  const event = events.find((one) => one.receipt === receipt.sha256) ?? null;
  const lines = checkLines(events);
  const unread = all.length - read.length;
  const unreadText = `${unread} of the events have a form that is none of ours.`;
  return {
    event,
    events,
    differences: [
      ...differencesOf(receipt, event, events.at(-1)),
      ...lines.differences,
      ...(unread === 0 ? [] : [unreadText]),
    ],
    missing: lines.missing,
  };
}
