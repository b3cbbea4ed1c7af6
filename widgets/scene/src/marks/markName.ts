import {
  assets,
  claimPhrase,
  claimText,
  countsWords,
  decidingBar,
  formatDay,
  formatDayLong,
  kindOf,
} from '@hindcast/domain';
import type { Pin } from '../pins/pin.ts';

function outcomeWords({ outcome, kind, prediction }: Pin): string {
  if (outcome === 'pending') return 'pending';
  const day = decidingBar(prediction)?.day;
  const when = prediction.verdict?.evidence.by ? 'by' : 'on'; // `by`: earlier closes are missing
  const on = day === undefined ? '' : ` ${when} ${formatDayLong(day)}`;
  if (kindOf(kind).aim === 'keeps') return outcome === 'success' ? 'held' : `broken${on}`;
  return outcome === 'success' ? `hit${on}` : 'missed';
}

const outcomeText = (pin: Pin): string => outcomeWords(pin) + (pin.prediction.override ? ', set by hand' : '');

const names = new WeakMap<Pin, string>();

/**
 * Returns the sentence about a mark: "Cassandra, 7 of 12 counted calls hit, predicted $100k by 31/12/2024: hit on 5 Dec
 * 2024".
 */
function markName(pin: Pin): string {
  const ready = names.get(pin);
  if (ready !== undefined) return ready;
  const { claim, prediction } = pin;
  const when = claim.end === null ? '' : ` ${kindOf(pin.kind).preposition} ${formatDay(claim.end)}`;
  const said = claimPhrase(claim, assets[prediction.asset]);
  const { name: expert, counts } = prediction.expert;
  const who = counts ? `${expert}, ${countsWords(counts)},` : expert;
  const name = `${who} predicted ${said}${when}: ${outcomeText(pin)}`;
  names.set(pin, name);
  return name;
}

/** Claim that most predictions of a cluster share: their number, and the claim as text. */
export interface Reason {
  readonly count: number;
  readonly text: string;
}

/** Least number of predictions that share a claim. They must also be half of the cluster. */
const FEWEST = 3;

const reasons = new WeakMap<readonly Pin[], Reason | null>();

/** Finds the claim that at least three predictions and half of a cluster share. Null if no claim has so many. */
export function reasonOf(pin: Pin, others: readonly Pin[]): Reason | null {
  if (others.length + 1 < FEWEST) return null;
  const ready = reasons.get(others);
  if (ready !== undefined) return ready;
  const counts = new Map<string, number>();
  for (const { claim, prediction } of [pin, ...others]) {
    const text = claimText(claim, assets[prediction.asset]);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [text, count] = [...counts].reduce((most, own) => (own[1] > most[1] ? own : most));
  const reason = count >= FEWEST && 2 * count >= others.length + 1 ? { count, text } : null;
  reasons.set(others, reason);
  return reason;
}

/**
 * Returns the accessible name of a mark. For a cluster: the shared claim, the sentence of the first prediction, and the
 * number of others.
 */
export function clusterName(pin: Pin, others: readonly Pin[]): string {
  if (others.length === 0) return markName(pin);
  const reason = reasonOf(pin, others);
  const noun = others.length === 1 ? 'prediction' : 'predictions';
  const first = reason ? `${reason.count} calls of ${reason.text}: ` : '';
  return `${first}${markName(pin)}, and ${others.length} more ${noun} here`;
}
