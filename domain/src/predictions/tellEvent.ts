import { pendingWords } from '../kinds/pendingWords.ts';
import type { Outcome } from '../kinds/shape/verdict.ts';
import type { Asset } from '../market/asset.ts';
import { formatDayLong, readDay } from '../market/day.ts';
import { formatPrice } from '../market/money.ts';
import type { WireHistoryEvent, WireVerdictEvent } from '../wire/verdicts.ts';
import { outcomeWords } from './explainShort.ts';

/** An event of a prediction as text, and the reason if one was given. */
export interface ToldEvent {
  readonly what: string;
  readonly why: string | null;
}

const judged: Readonly<Record<Outcome, string>> = {
  success: 'Judged a hit',
  miss: 'Judged a miss',
  pending: 'Judged open again',
};

function tellVerdict(event: WireVerdictEvent & { readonly type: 'verdict' }, asset: Asset): string {
  const { outcome, deciding, reason, rule } = event;
  const day = deciding && readDay(deciding.date);
  const close =
    deciding && day ? ` by the close of ${formatPrice(deciding.price, asset)} on ${formatDayLong(day)}` : '';
  const state =
    outcome === 'pending' && reason && reason !== 'open' ? `, ${pendingWords[reason].name.toLowerCase()}` : '';
  return `${judged[outcome]}${close}${state}, by rule set ${rule}`;
}

/** Describes a row of a prediction's history for readers, without its time. */
export function tellEvent(event: WireHistoryEvent, asset: Asset): ToldEvent {
  switch (event.type) {
    case 'said':
      return event.assumed
        ? { what: 'Taken as said', why: 'Nobody noted the day of the words: the day of the record stands for it.' }
        : { what: 'Said', why: null };
    case 'recorded':
      return { what: event.by === 'import' ? 'Recorded by an import' : 'Recorded', why: null };
    case 'verdict':
      return { what: tellVerdict(event, asset), why: null };
    case 'override':
      return event.outcome === null
        ? { what: 'What was set by hand was lifted', why: event.reason }
        : { what: `Set by hand to ${outcomeWords[event.outcome]}`, why: event.reason };
    case 'claim':
      return { what: `Claim changed from ${event.was} to ${event.became}, by an ${event.by}`, why: event.reason };
    case 'withdrawn':
      return { what: `Withdrawn by an ${event.by}`, why: event.reason };
    case 'restored':
      return { what: `Restored by an ${event.by}`, why: event.reason };
    case 'takenDown':
      return { what: 'Words and link hidden', why: event.reason };
    case 'shownAgain':
      return { what: 'Words and link shown again', why: event.reason };
  }
}
