import type { WireVerdictEvent } from '@hindcast/domain/client';
import type { Context } from '../terminal/context.ts';
import { type Cell, type Column, exactPrice, minuteText, outcomeCell, print, printTable } from '../terminal/output.ts';

function cells(event: WireVerdictEvent): Cell[] {
  if (event.type === 'override') {
    const outcome = event.outcome === null ? 'lifted' : outcomeCell(event.outcome);
    return [minuteText(event.at), outcome, 'by hand', '', '', event.reason];
  }
  const { deciding, reason } = event;
  const decided = deciding ? [deciding.date, exactPrice(deciding.price)] : ['', ''];
  return [minuteText(event.at), outcomeCell(event.outcome), `rule ${event.rule}`, ...decided, reason ?? ''];
}

/** Prints every recorded verdict of a prediction, the oldest first. Prices are in USD. */
export function printVerdictHistory(context: Context, history: readonly WireVerdictEvent[]): void {
  if (history.length === 0) {
    print(context, 'Nothing is recorded yet: the rule has not settled it, and nobody set anything.');
    return;
  }
  const columns: Column[] = ['TIME', 'OUTCOME', 'BY', 'DECIDED', { head: 'CLOSE', align: 'right' }, 'REASON'];
  printTable(context, columns, history.map(cells));
}
