import type { Outcome } from '../kind/judge/verdict.ts';
import { type Day, dayOfMs, formatDayLong } from '../time/day.ts';
import type { NostrEvent } from './event.ts';
import { readRootEvent, type SignedRoot } from './rootEvent.ts';
import { type BytesDigest, createTree } from './tree.ts';
import { readVerdictEvent, type SignedVerdict, signedOutcomeText } from './verdictEvent.ts';

/** What is held against signed events of a receipt. */
interface CheckedReceipt {
  /** The prediction's number. */
  readonly prediction: number;
  /** What counts by it: what a person set, else what the rule says. */
  readonly outcome: Outcome;
  readonly sha256: string;
}

/** What signed events say of a receipt. */
export interface SignedCheck {
  /** The event that was signed for it; null where there is none. */
  readonly event: SignedVerdict | null;
  /** The first root that is over that event; null where there is none yet. */
  readonly root: SignedRoot | null;
  /** So many daily roots are what the events make them. */
  readonly roots: number;
  /** What contradicts the receipt, or itself, as sentences. */
  readonly differences: readonly string[];
  /** What cannot be checked, since events are missing, as sentences. */
  readonly missing: readonly string[];
}

/** An event's id as a sentence has it. */
const short = (id: string): string => `${id.slice(0, 8)}…`;

const dateOf = (signedAt: number): string => formatDayLong(dayOfMs(signedAt * 1000));

/** Where two of a list have the same key there must be one alone. */
function doubles<T extends { readonly id: string }>(all: readonly T[], keyOf: (one: T) => string): string[] {
  const first = new Map<string, T>();
  return all.flatMap((one) => {
    const before = first.get(keyOf(one));
    if (!before) first.set(keyOf(one), one);
    return before ? [`Two events were signed for ${keyOf(one)}: ${before.id} and ${one.id}.`] : [];
  });
}

/** Each of a list names the one before it. */
function chain(all: readonly (SignedVerdict | SignedRoot)[], known: ReadonlySet<string>) {
  const [differences, missing]: [string[], string[]] = [[], []];
  for (const [at, { id, former }] of all.entries()) {
    const before = all[at - 1]?.id ?? null;
    if (former === before) continue;
    if (former !== null && !known.has(former)) missing.push(`Event ${former}, which ${short(id)} names, is missing.`);
    else if (before === null) differences.push(`Event ${short(id)} is the first, and names ${former} before it.`);
    else differences.push(`Event ${short(id)} does not name the one before it, ${before}.`);
  }
  return { differences, missing };
}

/** Whether roots are what the events make them. Roots that events are missing for are counted, not checked. */
function checkRoots(roots: readonly SignedRoot[], verdicts: readonly SignedVerdict[], digest: BytesDigest) {
  const byPlace = new Map(verdicts.map((verdict) => [verdict.place, verdict.id]));
  const tree = createTree(digest);
  const differences: string[] = [];
  let [good, before] = [0, 0];
  for (const { day, size, root } of roots) {
    if (size < before)
      differences.push(`The root of ${formatDayLong(day)} is over fewer verdicts than the one before it.`);
    before = Math.max(before, size);
    while (tree.size < size) {
      const id = byPlace.get(tree.size + 1);
      if (id === undefined) break;
      tree.add(id);
    }
    if (tree.size !== size) continue;
    if (tree.root() === root) good++;
    else
      differences.push(
        `The root of ${formatDayLong(day)} is ${short(root)}, and the events make it ${short(tree.root())}.`,
      );
  }
  const lacking = before - [...byPlace.keys()].filter((place) => place <= before).length;
  const missing = lacking === 0 ? [] : [`Of the events that the roots are over ${lacking} of ${before} are missing.`];
  return { good, differences, missing };
}

/** Whether an event calls a receipt what it is. */
const labelDifferences = ({ prediction, outcome }: CheckedReceipt, event: SignedVerdict | null): string[] =>
  event === null || event.outcome === outcome
    ? []
    : [
        `Event ${event.id} says that prediction ${prediction} is ${signedOutcomeText(event.outcome)}, and its receipt that it is ${signedOutcomeText(outcome)}.`,
      ];

/** What the events of a prediction say of the receipt that counts by them. */
function differencesOf(own: readonly SignedVerdict[], event: SignedVerdict | null): string[] {
  const last = own.at(-1);
  if (!last || last === event) return [];
  const on = `on ${dateOf(last.signedAt)}`;
  if (event) {
    return [
      `It was replaced ${on}: event ${last.id} says that prediction ${last.prediction} is ${signedOutcomeText(last.outcome)}.`,
    ];
  }
  const other = last.receipt === null ? `as ${signedOutcomeText(last.outcome)}` : `with the receipt ${last.receipt}`;
  return [`Prediction ${last.prediction} was signed ${on} ${other}, not with this receipt.`];
}

/**
 * Holds a receipt against all events that one key has signed, in any order: whether it was signed and still counts,
 * whether events name those they replace, and whether every daily root is what the events before it make it. Only events
 * whose signature was verified may be given.
 */
export function checkSigned(receipt: CheckedReceipt, events: readonly NostrEvent[], digest: BytesDigest): SignedCheck {
  const known = new Map(events.map((event) => [event.id, event]));
  const all = [...known.values()];
  const verdicts = all.flatMap((event) => readVerdictEvent(event) ?? []).sort((a, b) => a.place - b.place);
  const roots = all.flatMap((event) => readRootEvent(event) ?? []).sort((a, b) => a.day - b.day);
  const unread = all.length - verdicts.length - roots.length;
  const own = verdicts.filter(({ prediction }) => prediction === receipt.prediction);
  const event = own.findLast((one) => one.receipt === receipt.sha256) ?? null;
  const ids = new Set(known.keys());
  const chains = [chain(own, ids), chain(roots, ids)];
  const checked = checkRoots(roots, verdicts, digest);
  return {
    event,
    root: (event && roots.find(({ size }) => size >= event.place)) ?? null,
    roots: checked.good,
    differences: [
      ...labelDifferences(receipt, event),
      ...differencesOf(own, event),
      ...doubles(verdicts, ({ place }) => `place ${place}`),
      ...doubles(roots, ({ day }: { readonly day: Day }) => `the root of ${formatDayLong(day)}`),
      ...chains.flatMap(({ differences }) => differences),
      ...checked.differences,
      ...(unread === 0 ? [] : [`${unread} of the events have a form that is none of ours.`]),
    ],
    missing: [...chains.flatMap(({ missing }) => missing), ...checked.missing],
  };
}
