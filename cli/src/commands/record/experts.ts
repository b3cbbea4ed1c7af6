import type { WireExpertChange, WireExpertResult, WireMergeResult } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { connect } from '../../server/client.ts';
import { readBytes } from '../../server/upload.ts';
import type { Context } from '../../terminal/context.ts';
import { exitCodes } from '../../terminal/exitCodes.ts';
import { Failure } from '../../terminal/failure.ts';
import { count, print, printJson } from '../../terminal/output.ts';
import { doEach, readSeveral, requireYes } from '../../terminal/several.ts';
import { alsoOf, listExperts, type RecordFlags, showExpert } from './expertList.ts';

interface Flags {
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

interface MergeFlags extends Flags {
  readonly into: string;
  readonly reason: string;
  readonly yes?: boolean;
}

const printDryRun = (context: Context, { dryRun }: Flags): void => {
  if (dryRun) print(context, 'Dry run, nothing stored.');
};

function printChange(context: Context, result: WireExpertResult, flags: Flags): void {
  if (flags.json) {
    printJson(context, result);
    return;
  }
  const { data, stored } = result;
  const also = alsoOf(data);
  const handle = data.x_handle === null ? '' : ` @${data.x_handle}`;
  const role = data.role_line === null ? '' : ` (${data.role_line})`;
  print(
    context,
    shownText(`Expert ${data.id} is ${data.name}${handle}${role}${also.length ? `, also ${also.join(', ')}` : ''}.`),
  );
  if (flags.dryRun) printDryRun(context, flags);
  else if (!stored) print(context, 'It was so already: nothing changed.');
}

async function change(context: Context, named: string, change: WireExpertChange, flags: Flags): Promise<void> {
  const asked = { ...change, dry_run: flags.dryRun ?? false };
  printChange(context, await connect(context).changeExpert(named, asked), flags);
}

interface HandleFlags extends Flags {
  readonly x?: string | false;
  readonly npub?: string | false;
}

async function setHandles(context: Context, named: string, { x, npub, ...flags }: HandleFlags): Promise<void> {
  if (x === undefined && npub === undefined) throw new Failure('Say which: --x or --npub.', exitCodes.usage);
  const asked = {
    ...(x !== undefined && { x_handle: x === false || x === '' ? null : x }),
    ...(npub !== undefined && { npub: npub === false || npub === '' ? null : npub }),
  };
  await change(context, named, asked, flags);
}

interface RoleFlags extends Flags {
  readonly remove?: boolean;
}

async function setRole(
  context: Context,
  named: string,
  role: string | undefined,
  { remove = false, ...flags }: RoleFlags,
): Promise<void> {
  if (remove === (role !== undefined)) throw new Failure('Say the role, or give --remove.', exitCodes.usage);
  await change(context, named, { role_line: role ?? null }, flags);
}

interface PictureFlags extends Flags {
  readonly remove?: boolean;
}

async function setPicture(
  context: Context,
  named: string,
  file: string | undefined,
  { remove = false, json }: PictureFlags,
): Promise<void> {
  if (remove === (file !== undefined)) throw new Failure('Name a file, or give --remove.', exitCodes.usage);
  const bytes = file === undefined ? null : await readBytes(context, file);
  const result = await connect(context).setPicture(named, bytes);
  const { data, stored } = result;
  const has = data.picture === null ? 'has no picture' : `is shown by ${data.picture}`;
  if (json) printJson(context, result);
  else print(context, shownText(`${data.name} (expert ${data.id}) ${has}.${stored ? '' : ' It was so already.'}`));
}

function printMerge(context: Context, result: WireMergeResult, flags: Flags): void {
  const { data, merged, predictions } = result;
  if (flags.json) {
    printJson(context, result);
    return;
  }
  const calls = predictions === 1 ? '1 prediction' : `${count(predictions)} predictions`;
  const would = flags.dryRun ? 'would count' : predictions === 1 ? 'counts' : 'count';
  const by = data.id === merged.id ? 'their own again' : `${data.name}’s (expert ${data.id})`;
  print(context, shownText(`${merged.name} (expert ${merged.id}): ${calls} ${would} as ${by}.`));
}

async function merge(context: Context, words: readonly string[], flags: MergeFlags): Promise<void> {
  const { into, reason, dryRun = false } = flags;
  const experts = await readSeveral(context, words);
  requireYes(experts, flags);
  const client = connect(context);
  await doEach(context, experts, async (named) => {
    printMerge(context, await client.mergeExperts(named, { into, reason, dry_run: dryRun }), flags);
  });
  if (!flags.json) printDryRun(context, flags);
}

const EXPERT = 'a number, a name, another name, a handle or a key';
const WHY = ['--reason <text>', 'why, in one line; operators can read it'] as const;
const DRY = ['--dry-run', 'check and show, store nothing'] as const;
const JSON_LINE = ['--json', 'print what was done as a line of JSON'] as const;

const RECORD_ASSET = ['--asset <asset>', 'records of one asset'] as const;
const RECORD_KIND = ['--kind <kind>', 'records of one kind of predictions'] as const;
const RECORD_DAY = ['--as-of <day>', 'records as they stood on a day, YYYY-MM-DD'] as const;

const recordHelp = `
RECORD is how many calls hit of those that count: calls that could miss,
once their last day is over, each said once. SCORE is how many more of a
hundred hit than chance, drawn towards none by ten calls; there is none
below five calls.`;

const mergeHelp = `
What the first one said counts as the other one's from then on, and each of
their names and handles means the other one, in files and submissions too.
Verdicts stay. hindcast experts unmerge gives all of it back.

  hindcast experts merge Kassandra --into Cassandra --reason "One person"
  hindcast experts list --search troy --json | jq .id | hindcast experts merge - --into 7 --reason "One person" --yes`;

function addAliasCommands(experts: Command, context: Context): void {
  const alias = experts.command('alias').description('other names that mean an expert');
  const add = async (named: string, others: readonly string[], flags: Flags, removed: boolean): Promise<void> => {
    const client = connect(context);
    const send = removed ? client.removeAlias : client.addAlias;
    await doEach(context, await readSeveral(context, others), async (other) => {
      printChange(context, await send(named, { alias: other, dry_run: flags.dryRun ?? false }), flags);
    });
  };
  for (const [name, description] of [
    ['add', 'let another name mean an expert'],
    ['rm', 'let another name mean nobody'],
  ] as const) {
    alias
      .command(name)
      .description(description)
      .argument('<expert>', EXPERT)
      .argument('<names...>', 'other names; - reads them from standard input, one a line')
      .option(...DRY)
      .option(...JSON_LINE)
      .action((named: string, others: string[], flags: Flags) => add(named, others, flags, name === 'rm'));
  }
}

/** Adds the commands `hindcast experts …`. */
export function addExpertCommands(experts: Command, context: Context): void {
  experts.addHelpText(
    'before',
    'Examples:\n  hindcast experts list --search oracle\n  hindcast experts rename 7 "Ada Oracle"\n  hindcast experts merge 8 --into 7 --reason "One person" --dry-run\n',
  );
  experts
    .command('list')
    .description('show the experts on record, and how their predictions stand')
    .option('--search <text>', 'only those with this in a name or a handle')
    .option(...RECORD_ASSET)
    .option(...RECORD_KIND)
    .option(...RECORD_DAY)
    .option('--json', 'print each expert as a line of JSON')
    .addHelpText('after', recordHelp)
    .action((flags: RecordFlags & { readonly search?: string }) => listExperts(context, flags));
  experts
    .command('show')
    .description('show one expert, with every name that means them, and their record')
    .argument('<expert>', EXPERT)
    .option(...RECORD_ASSET)
    .option(...RECORD_KIND)
    .option(...RECORD_DAY)
    .option('--json', 'print the expert as a line of JSON')
    .action((named: string, flags: RecordFlags) => showExpert(context, named, flags));
  experts
    .command('rename')
    .description('give an expert another name; the one before goes on meaning them')
    .argument('<expert>', EXPERT)
    .argument('<name>', 'the new name')
    .option(...DRY)
    .option(...JSON_LINE)
    .action((named: string, name: string, flags: Flags) => change(context, named, { name }, flags));
  addAliasCommands(experts, context);
  experts
    .command('handle')
    .description('set or take away an expert’s handle on X, and their key of Nostr')
    .argument('<expert>', EXPERT)
    .option('--x <handle>', 'with or without the @')
    .option('--no-x', 'take it away')
    .option('--npub <key>', 'their public key')
    .option('--no-npub', 'take it away')
    .option(...DRY)
    .option(...JSON_LINE)
    .action((named: string, flags: HandleFlags) => setHandles(context, named, flags));
  experts
    .command('role')
    .description('set or take away what an expert does, in a line')
    .argument('<expert>', EXPERT)
    .argument('[role]', 'such as "fund manager, US"')
    .option('--remove', 'take it away')
    .option(...DRY)
    .option(...JSON_LINE)
    .action((named: string, role: string | undefined, flags: RoleFlags) => setRole(context, named, role, flags));
  experts
    .command('picture')
    .description('give an expert a picture, or take it away; it is cut to a square')
    .argument('<expert>', EXPERT)
    .argument('[file]', 'a JPEG, PNG, WebP or AVIF of up to 4 MB')
    .option('--remove', 'take it away')
    .option(...JSON_LINE)
    .addHelpText(
      'before',
      'Examples:\n  hindcast experts picture Cassandra cassandra.jpg\n  hindcast experts picture 7 --remove\n',
    )
    .action((named: string, file: string | undefined, flags: PictureFlags) => setPicture(context, named, file, flags));
  experts
    .command('merge')
    .description('say that experts are another one as well')
    .argument('<experts...>', `${EXPERT}; - reads them from standard input, one a line`)
    .requiredOption('--into <expert>', 'whose the predictions are then')
    .requiredOption(...WHY)
    .option('--yes', 'merge several')
    .option(...DRY)
    .option(...JSON_LINE)
    .addHelpText('after', mergeHelp)
    .action((words: string[], flags: MergeFlags) => merge(context, words, flags));
  experts
    .command('unmerge')
    .description('let an expert who was merged be one by themselves again')
    .argument('<expert>', 'their number, or a name of their own')
    .requiredOption(...WHY)
    .option(...DRY)
    .option(...JSON_LINE)
    .action(async (named: string, flags: Flags & { readonly reason: string }) => {
      const asked = { reason: flags.reason, dry_run: flags.dryRun ?? false };
      printMerge(context, await connect(context).unmergeExpert(named, asked), flags);
      if (!flags.json) printDryRun(context, flags);
    });
}
