import { assets, claimPhrase, countsWords, decidingBar, formatDay, formatDayLong, kindOf } from '@hindcast/domain';
import type { Pin } from '../pins/pin.ts';

function outcomeWords({ outcome, kind, prediction }: Pin): string {
  if (outcome === 'pending') return 'pending';
  const day = decidingBar(prediction)?.day;
  const when = prediction.verdict?.evidence.by ? 'by' : 'on'; // closes before that day are missing
  const on = day === undefined ? '' : ` ${when} ${formatDayLong(day)}`;
  if (kindOf(kind).aim === 'keeps') return outcome === 'success' ? 'held' : `broken${on}`;
  return outcome === 'success' ? `hit${on}` : 'missed';
}

const outcomeText = (pin: Pin): string => outcomeWords(pin) + (pin.prediction.override ? ', set by hand' : '');

const names = new WeakMap<Pin, string>();

/** A mark in a sentence: "Cassandra, 7 of 12 counted calls hit, predicted $100k by 31/12/2024: hit on 5 Dec 2024". */
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

/** The name of a mark that stands for several: the first one's sentence and how many more there are. */
export const clusterName = (pin: Pin, others: number): string =>
  others === 0
    ? markName(pin)
    : `${markName(pin)}, and ${others} more ${others === 1 ? 'prediction' : 'predictions'} here`;
