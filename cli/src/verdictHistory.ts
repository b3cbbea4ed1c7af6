import type { WireVerdictEvent } from '@hindcast/domain/client';
import type { Context } from './context.ts';
import { type Cell, exactPrice, outcomeCell, print, printTable } from './output.ts';

/** `2025-01-12 09:30 UTC` */
const minute = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

function cells(event: WireVerdictEvent): Cell[] {
  if (event.type === 'override') {
    const outcome = event.outcome === null ? 'lifted' : outcomeCell(event.outcome);
    return [minute(event.at), outcome, 'by hand', '', '', event.reason];
  }
  const { deciding, reason } = event;
  const decided = deciding ? [deciding.date, exactPrice(deciding.price)] : ['', ''];
  return [minute(event.at), outcomeCell(event.outcome), `rule ${event.rule}`, ...decided, reason ?? ''];
}

/** All that was recorded of a prediction's outcome, oldest first, with the closes that decided in USD. */
export function printVerdictHistory(context: Context, history: readonly WireVerdictEvent[]): void {
  if (history.length === 0) {
    print(context, 'Nothing is recorded yet: the rule has not settled it, and nobody set anything.');
    return;
  }
  const heads = ['TIME', 'OUTCOME', 'BY', 'DECIDED', 'CLOSE', 'REASON'];
  const columns = heads.map((head) => ({ head, align: head === 'CLOSE' ? ('right' as const) : ('left' as const) }));
  printTable(context, columns, history.map(cells));
}
