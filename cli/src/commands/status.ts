import { type AssetId, assets } from '@hindcast/domain';
import type { WireStatus } from '@hindcast/domain/client';
import { statusLines } from '@hindcast/domain/machine';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, print, printJson, printTable, printWords } from '../terminal/output.ts';

const help = `
It ends with 1 when something is not well, and says what: the database does not
answer, public answers are not kept up, nobody does the work, prices are stale,
days are held back, verdicts wait for missing days, or signing for Nostr stands.
What is not set up yet is said too, and does not count. hindcast --help lists
the other exit codes.`;

function printStatus(context: Context, status: WireStatus): void {
  printTable(
    context,
    ['', ''],
    statusLines(status).map(({ part, said, isIll }) => [part, isIll ? { text: said, colour: 'red' } : said]),
  );
  print(context);
  const number = (value: number | null): string => (value === null ? '?' : count(value));
  printTable(
    context,
    ['ASSET', 'LAST PRICE', { head: 'MISSING DAYS', align: 'right' }, { head: 'HELD BACK', align: 'right' }, 'SOURCES'],
    status.prices.map(({ asset, lastDay, staleDays, missingDays, heldDays, sources }) => [
      assets[asset as AssetId]?.ticker ?? asset,
      staleDays === null ? (lastDay ?? 'none') : { text: `${lastDay}, ${count(staleDays)} days ago`, colour: 'yellow' },
      number(missingDays),
      number(heldDays),
      sources.join(', ') || 'none',
    ]),
  );
  if (status.advice.length === 0) return;
  print(context);
  for (const sentence of status.advice) printWords(context, shownText(sentence));
}

async function showStatus(context: Context, { json }: { readonly json?: boolean }): Promise<void> {
  const status = await connect(context).status();
  if (json) printJson(context, status);
  else printStatus(context, status);
  if (status.problems.length > 0) throw new Failure(shownText(status.problems.join(' ')), exitCodes.failed);
}

/** Adds the command `hindcast status`. */
export function addStatusCommand(status: Command, context: Context): void {
  status
    .option('--json', 'print it as one line of JSON')
    .addHelpText('after', help)
    .action((flags: { json?: boolean }) => showStatus(context, flags));
}
