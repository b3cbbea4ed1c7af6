import type { WireReport, WireReportQuery, WireReportResult } from '@hindcast/domain/client';
import { reportStatuses } from '@hindcast/domain/report';
import { shownText } from '@hindcast/domain/text';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { idsOf } from '../../terminal/ids.ts';
import { minuteText, print, printJson, printTable } from '../../terminal/output.ts';
import { doEach, requireYes } from '../../terminal/several.ts';

interface JsonFlag {
  readonly json?: boolean;
}

interface ListFlags extends WireReportQuery, JsonFlag {
  readonly ids?: boolean;
}

interface Flags extends JsonFlag {
  readonly note?: string;
  readonly yes?: boolean;
}

const aboutText = ({ id, asset_type, expert_name, claim, withdrawn }: WireReport['prediction']): string =>
  `#${id} ${asset_type.toUpperCase()} ${expert_name}: ${claim}${withdrawn ? ' (withdrawn)' : ''}`;

const closedText = ({ closing }: WireReport): string =>
  closing === null ? '' : `by ${closing.by}${closing.note === '' ? '' : `: ${closing.note}`}`;

async function list(context: Context, { ids, json, ...asked }: ListFlags): Promise<void> {
  const { data, next } = await connect(context).reports(asked);
  if (ids) for (const { id } of data) print(context, String(id));
  else if (json) for (const one of data) printJson(context, one);
  else if (data.length === 0)
    print(context, `No ${asked.status === 'all' ? '' : `${asked.status ?? 'open'} `}reports found.`);
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const about = { head: 'ABOUT', align: 'left', most: 44 } as const;
    const says = { head: 'SAYS', align: 'left', most: 60 } as const;
    const rows = data.map((one) => [
      String(one.id),
      one.status,
      minuteText(one.created_at),
      aboutText(one.prediction),
      one.text.replace(/\s+/g, ' '),
    ]);
    printTable(context, [id, 'STATUS', 'SENT', about, says], rows);
  }
  if (next !== null) context.stderr.write(`There are more: --after ${next} shows the next ones.\n`);
}

async function show(context: Context, id: number, { json }: JsonFlag): Promise<void> {
  const one = await connect(context).report(id);
  if (json) {
    printJson(context, one);
    return;
  }
  const rows: readonly (readonly [string, string])[] = [
    ['Report', `${one.id}, ${one.status}`],
    ['About', aboutText(one.prediction)],
    ['Sent', minuteText(one.created_at)],
    ['E-mail', one.email ?? ''],
    ['Closed', one.closing ? `${minuteText(one.closing.at)} ${closedText(one)}` : ''],
  ];
  printTable(
    context,
    ['', ''],
    rows.filter(([, text]) => text !== ''),
  );
  print(context);
  for (const line of one.text.split('\n')) print(context, `  ${shownText(line)}`.trimEnd());
}

function printResult(context: Context, { stored, data }: WireReportResult, { json }: JsonFlag): void {
  if (json) {
    printJson(context, { stored, ...data });
    return;
  }
  const said = [`Report ${data.id}`, stored ? 'is' : 'was', data.status, ...(stored ? [] : ['already'])].join(' ');
  const by = !stored && data.closing ? `, ${closedText(data)}` : '';
  print(context, shownText(`${said}${by}${by.endsWith('.') ? '' : '.'}`));
}

async function change(context: Context, words: readonly string[], flags: Flags, isClosing: boolean): Promise<void> {
  const ids = await idsOf(context, words);
  requireYes(ids, flags);
  const client = connect(context);
  const note = flags.note === undefined ? {} : { note: flags.note };
  await doEach(context, ids, async (id) => {
    const done = isClosing ? client.closeReport(id, note) : client.reopenReport(id);
    printResult(context, await done, flags);
  });
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError(`“${text}” is not a report’s number.`);
  return Number(text);
}

const help = `
Readers report errors on the site where the brand has no mail address (contactMail).

  hindcast report list
  hindcast predictions edit 7 --set prediction_made=2021-03-04 --reason "As the clip says"
  hindcast report close 3 --note "The day is corrected"
  hindcast report list --ids | hindcast report close - --yes`;

/** Adds the commands `hindcast report …`. */
export function addReportCommands(report: Command, context: Context): void {
  report.addHelpText('after', help);
  report
    .command('list')
    .description('show what readers report, the newest first')
    .addOption(new Option('--status <status>', 'open unless given').choices([...reportStatuses, 'all']))
    .option('--limit <number>', 'so many at once (100 unless given)')
    .option('--after <id>', 'the ones before this number')
    .option('--ids', 'print their numbers alone, a line each')
    .option('--json', 'print each report as a line of JSON')
    .action((flags: ListFlags) => list(context, flags));
  report
    .command('show')
    .description('show one report with all its words')
    .argument('<id>', 'its number', readId)
    .option('--json', 'print it as a line of JSON')
    .action((id: number, flags: JsonFlag) => show(context, id, flags));
  const add = (name: string, description: string, isClosing: boolean): Command =>
    report
      .command(name)
      .description(description)
      .argument('<ids...>', 'their numbers; - reads them from standard input, one a line')
      .option('--yes', 'change several')
      .option('--json', 'print each then as a line of JSON')
      .action((ids: string[], flags: Flags) => change(context, ids, flags, isClosing));
  add('close', 'say that reports are done with', true).option('--note <text>', 'what came of it, in one line');
  add('reopen', 'open closed reports again', false);
}
