import type { WireDisplayOverride, WireDisplayResult } from '@hindcast/domain/client';
import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { exitCodes } from '../../terminal/exitCodes.ts';
import { Failure } from '../../terminal/failure.ts';
import { idsOf } from '../../terminal/ids.ts';
import { readDayOption, readIdArgument } from '../../terminal/options.ts';
import { exactPrice, print, printJson, printTable } from '../../terminal/output.ts';
import { doEach, requireYes } from '../../terminal/several.ts';

interface Flags {
  readonly reason: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface SetFlags extends Flags {
  readonly shownAs?: number;
  readonly offChart?: boolean;
  readonly brokenOn?: string;
}

function readShown(text: string): number {
  const price = Number(text.replace(/[$,]/g, ''));
  if (text.trim() !== '' && Number.isFinite(price)) return price;
  throw new InvalidArgumentError(`“${text}” is no price, such as 1000 or -1000.`);
}

const shownText = ({ shown_price, off_chart, broken_on }: WireDisplayOverride): string =>
  [
    shown_price === null ? '' : `at ${exactPrice(shown_price)}`,
    off_chart ? 'off the chart' : '',
    broken_on === null ? '' : `broken on ${broken_on}`,
  ]
    .filter(Boolean)
    .join(', ');

async function list(context: Context, json: boolean): Promise<void> {
  const all = await connect(context).displays();
  if (json) for (const one of all) printJson(context, one);
  else if (all.length === 0) print(context, 'Every prediction is drawn as it claims.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const rows = all.map((one) => [String(one.id), shownText(one), one.by, one.reason]);
    printTable(context, [id, 'DRAWN', 'BY', { head: 'WHY', wrap: true }], rows);
  }
}

function printResult(context: Context, { id, stored, data }: WireDisplayResult, { json, dryRun }: Flags): void {
  if (json) printJson(context, { id, stored, data });
  else {
    const how = data === null ? 'as it claims' : shownText(data);
    const told = dryRun ? ' (dry run, nothing stored)' : stored ? '' : ', as before';
    print(context, `#${id} is drawn ${how}${told}.`);
  }
}

const WHY = ['--reason <text>', 'why, in one line; operators can read it'] as const;

const help = `
What is set here changes the picture alone: lists, verdicts and records have the
claim. It takes the place of what was set before.

  hindcast display set 7 --shown-as -1000 --reason "As on the old chart"
  hindcast display set 9 --broken-on 2025-02-03 --reason "The floor broke that day"
  hindcast display lift 7 --reason "No longer wanted"`;

/** Adds the commands `hindcast display …`. */
export function addDisplayCommands(display: Command, context: Context): void {
  display
    .command('list')
    .description('show every prediction that is not drawn as it claims')
    .option('--json', 'print each as a line of JSON')
    .action(({ json = false }: { readonly json?: boolean }) => list(context, json));
  display
    .command('set')
    .description('set how a prediction is drawn')
    .argument('<id>', 'the prediction’s number', readIdArgument)
    .option('--shown-as <price>', 'stand at this price and be labelled with it, USD, below zero too', readShown)
    .option('--off-chart', 'be kept off the chart')
    .option('--broken-on <day>', 'mark its floor as broken on this day', readDayOption)
    .requiredOption(...WHY)
    .option('--dry-run', 'check and show, store nothing')
    .option('--json', 'print what was done as a line of JSON')
    .addHelpText('after', help)
    .action(async (id: number, flags: SetFlags) => {
      const { shownAs: shown_price, offChart: off_chart, brokenOn: broken_on, reason, dryRun: dry_run = false } = flags;
      if (shown_price === undefined && !off_chart && broken_on === undefined) {
        throw new Failure('Say how: --shown-as, --off-chart or --broken-on.', exitCodes.usage);
      }
      const asked = { ...(shown_price !== undefined && { shown_price }), ...(broken_on && { broken_on }) };
      const set = { ...asked, off_chart: off_chart ?? false, reason, dry_run };
      printResult(context, await connect(context).setDisplay(id, set), flags);
    });
  display
    .command('lift')
    .description('let predictions be drawn as they claim')
    .argument('<ids...>', 'their numbers; - reads them from standard input, one a line')
    .requiredOption(...WHY)
    .option('--yes', 'change several')
    .option('--dry-run', 'check and show, store nothing')
    .option('--json', 'print what was done as a line of JSON')
    .action(async (words: string[], flags: Flags) => {
      const ids = await idsOf(context, words);
      requireYes(ids, flags);
      const client = connect(context);
      const asked = { reason: flags.reason, dry_run: flags.dryRun ?? false };
      await doEach(context, ids, async (id) => printResult(context, await client.liftDisplay(id, asked), flags));
    });
}
