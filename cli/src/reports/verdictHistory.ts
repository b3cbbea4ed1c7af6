import type { WireVerdictEvent } from '@hindcast/domain/client';
import type { Column } from '../terminal/columns.ts';
import type { Context } from '../terminal/context.ts';
import { type Cell, exactPrice, minuteText, outcomeCell, print, printTable } from '../terminal/output.ts';

/** Returns the claim that each event is about, oldest first. Null if it never changed. */
function claimsOf(history: readonly WireVerdictEvent[]): (string | null)[] {
  const changes = history.filter((event) => event.type === 'claim');
  let past = 0;
  return history.map((event) => {
    if (event.type === 'claim') past++;
    return changes[past]?.was ?? changes.at(-1)?.became ?? null;
  });
}

const words = {
  withdrawn: 'withdrawn',
  restored: 'restored',
  takenDown: 'taken down',
  shownAgain: 'shown again',
} as const;

function cells(event: WireVerdictEvent): Cell[] {
  if (event.type === 'claim') {
    const change = `The claim changed from ${event.was} to ${event.became}`;
    const reason = event.reason === null ? change : `${change}: ${event.reason}`;
    return [minuteText(event.at), 'new claim', event.by, '', '', reason];
  }
  if (event.type === 'override') {
    const outcome = event.outcome === null ? 'lifted' : outcomeCell(event.outcome);
    return [minuteText(event.at), outcome, 'by hand', '', '', event.reason];
  }
  if (event.type !== 'verdict') return [minuteText(event.at), words[event.type], event.by, '', '', event.reason];
  const { deciding, reason } = event;
  const decided = deciding ? [deciding.date, exactPrice(deciding.price)] : ['', ''];
  return [minuteText(event.at), outcomeCell(event.outcome), `rule ${event.rule}`, ...decided, reason ?? ''];
}

/** Prints the history of a prediction, oldest first, with the claim at the time if it changed. Prices are in USD. */
export function printVerdictHistory(context: Context, history: readonly WireVerdictEvent[]): void {
  if (history.length === 0) {
    print(context, 'Nothing is recorded yet: the rule has not settled it, and nobody set anything.');
    return;
  }
  const columns: Column[] = [
    'TIME',
    'OUTCOME',
    'BY',
    'DECIDED',
    { head: 'CLOSE', align: 'right' },
    { head: 'REASON', wrap: true },
  ];
  const claims = claimsOf(history);
  const changed = claims.some((claim) => claim !== null);
  printTable(
    context,
    changed ? columns.toSpliced(2, 0, 'OF') : columns,
    history.map((event, place) => (changed ? cells(event).toSpliced(2, 0, claims[place] ?? '') : cells(event))),
  );
}
