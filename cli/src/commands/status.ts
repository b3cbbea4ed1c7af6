import { type AssetId, assets } from '@hindcast/domain';
import type { WireJob, WireStatus } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { type Cell, count, print, printJson, printTable, printWords } from '../terminal/output.ts';

const help = `
It ends with 1 when something is not well, and says what: the database does not
answer, public answers are not kept up, nobody does the work, prices are stale,
days are held back, or verdicts wait for missing days. What is not set up yet is
said too, and does not count. hindcast --help lists the other exit codes.`;

/** A duration in one unit: `12 s`, `5 min`, `3 h`, `40 days`. */
function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${count(Math.round(seconds / 86_400))} days`;
}

const agoText = (seconds: number | null): string => (seconds === null ? '' : `, ${durationText(seconds)} ago`);

const holders: Readonly<Record<WireJob['holder'], Cell>> = {
  this: 'this server',
  other: 'another process',
  nobody: { text: 'nobody', colour: 'red' },
};

const SYNC = 'price sync';
const NOT_KNOWN = 'not known while the database does not answer';

function workRows({ jobs, prices }: WireStatus): Cell[][] {
  if (jobs === null) return [['Work', NOT_KNOWN]];
  const hasSources = prices.some(({ sources }) => sources.length > 0);
  return jobs.map(({ name, holder, renewedSecondsAgo, endedWellSecondsAgo }) => {
    if (name === SYNC && holder === 'this' && !hasSources)
      return ['Price sync', 'asks nobody: no source of prices is set up'];
    const lastRun = holder === 'this' ? `, last done well${agoText(endedWellSecondsAgo) || ': not yet'}` : '';
    const lastRenewed = holder === 'other' ? `, heard of${agoText(renewedSecondsAgo)}` : '';
    const holderCell = holders[holder];
    return [
      name[0]?.toUpperCase() + name.slice(1),
      typeof holderCell === 'string' ? `${holderCell}${lastRun}${lastRenewed}` : holderCell,
    ];
  });
}

function paymentText({ payments }: WireStatus): string {
  if (payments === null) return NOT_KNOWN;
  const { wallet, pending, open, due } = payments;
  const into = wallet === null ? 'none taken: no wallet is set' : `paid into ${wallet}`;
  return `${count(pending)} pending, ${count(open)} invoices open, ${count(due)} messages to send; ${into}`;
}

function printStatus(context: Context, status: WireStatus): void {
  const { version, mode, uptimeSeconds, database, verdicts, sockets, prices } = status;
  const up: Cell = database.up ? database.name : { text: `${database.name}: does not answer`, colour: 'red' };
  const waiting = verdicts.waitingForDays > 0 ? `, ${count(verdicts.waitingForDays)} of them for missing days` : '';
  printTable(
    context,
    ['', ''],
    [
      ['Hindcast', `${version}, ${mode} mode, up for ${durationText(uptimeSeconds)}`],
      ['Database', up],
      ['Public answers', `compared with what is on record${agoText(status.revisionsSecondsAgo) || ': not yet'}`],
      ...workRows(status),
      ['Predictions', `${count(verdicts.predictions)}, ${count(verdicts.pending)} pending${waiting}`],
      ['Submissions', paymentText(status)],
      ['Reports', status.reports === null ? NOT_KNOWN : `${count(status.reports)} open`],
      ['Open sockets', count(sockets)],
    ],
  );
  print(context);
  const number = (value: number | null): string => (value === null ? '?' : count(value));
  printTable(
    context,
    ['ASSET', 'LAST PRICE', { head: 'MISSING DAYS', align: 'right' }, { head: 'HELD BACK', align: 'right' }, 'SOURCES'],
    prices.map(({ asset, lastDay, staleDays, missingDays, heldDays, sources }) => [
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

/** `hindcast status` */
export function addStatusCommand(status: Command, context: Context): void {
  status
    .option('--json', 'print it as one line of JSON')
    .addHelpText('after', help)
    .action((flags: { json?: boolean }) => showStatus(context, flags));
}
