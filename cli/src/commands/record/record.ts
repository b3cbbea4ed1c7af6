import type { WireEditRequest, WireEditResult, WireFieldChange, WireWithdrawalResult } from '@hindcast/domain/client';
import { type EditableField, editableFields } from '@hindcast/domain/client';
import type { WireStandingPost } from '@hindcast/domain/posting';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { printStanding, standingAfter } from '../../posting/standing.ts';
import { printRecord } from '../../reports/record.ts';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { idsOf } from '../../terminal/ids.ts';
import { readIdArgument } from '../../terminal/options.ts';
import { print, printJson, printTable } from '../../terminal/output.ts';
import { doEach, requireYes } from '../../terminal/several.ts';

interface Flags {
  readonly json?: boolean;
}

interface ReasonFlags extends Flags {
  readonly reason: string;
}

interface WithdrawFlags extends ReasonFlags {
  readonly yes?: boolean;
}

interface EditFlags extends ReasonFlags {
  readonly set: WireEditRequest['set'];
  readonly dryRun?: boolean;
}

async function showRecord(context: Context, id: number, flags: Flags): Promise<void> {
  const record = await connect(context).record(id);
  if (flags.json) printJson(context, record);
  else printRecord(context, record);
}

const LONGEST_VALUE = 60;

function shown(value: WireFieldChange['before']): string {
  if (value === null) return '(empty)';
  const text = String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}

function printEdit(context: Context, { id, version, stored, changes, claim, lifted, hidden }: WireEditResult): void {
  if (changes.length === 0) {
    print(context, `#${id} says so already: nothing changed.`);
    return;
  }
  const rows = changes.map(({ field, before, after }) => [field, shown(before), shown(after)]);
  printTable(context, ['FIELD', { head: 'BEFORE', wrap: true }, { head: 'AFTER', wrap: true }], rows);
  if (claim) {
    print(context, `The claim ${stored ? 'changed' : 'would change'} from ${claim.was} to ${claim.became}.`);
  } else print(context, `It ${stored ? 'claims' : 'would claim'} the same as before.`);
  if (hidden) print(context, 'Its words and its link are hidden: the same were taken down on request.');
  if (lifted) {
    print(context, `What was set by hand ${stored ? 'is' : 'would be'} lifted: it was about the claim before.`);
  }
  print(context, stored ? `#${id} is changed, and now at version ${version}.` : 'Dry run, nothing stored.');
}

async function editPrediction(context: Context, id: number, flags: EditFlags): Promise<void> {
  const client = connect(context);
  const { version } = await client.record(id);
  const { set, reason, dryRun = false } = flags;
  const result = await client.editPrediction(id, { set, reason, expected: version, dry_run: dryRun });
  if (flags.json) printJson(context, result);
  else printEdit(context, result);
}

/**
 * Prints the result of a withdrawal.
 * @param posts published posts about the prediction.
 */
function printWithdrawal(
  context: Context,
  result: WireWithdrawalResult,
  posts: readonly WireStandingPost[],
  flags: Flags,
): void {
  const { id, withdrawn, stored } = result;
  if (flags.json) printJson(context, withdrawn ? { ...result, posts } : result);
  else if (!stored)
    print(context, `#${id} ${withdrawn ? 'was withdrawn already' : 'is not withdrawn'}: nothing changed.`);
  else if (withdrawn) print(context, `#${id} is withdrawn: in no list and not judged. Its history stays.`);
  else print(context, `#${id} is restored: listed and judged again.`);
  if (withdrawn && !flags.json) printStanding(context, posts);
}

async function setWithdrawn(
  context: Context,
  words: readonly string[],
  flags: WithdrawFlags,
  withdrawn: boolean,
): Promise<void> {
  const ids = await idsOf(context, words);
  requireYes(ids, flags, false);
  const client = connect(context);
  const { reason } = flags;
  await doEach(context, ids, async (id) => {
    const done = await (withdrawn
      ? client.withdrawPrediction(id, { reason })
      : client.restorePrediction(id, { reason }));
    printWithdrawal(context, done, withdrawn ? await standingAfter(context, client, id) : [], flags);
  });
}

/** Reads `field=value`, and adds it to the earlier ones. An empty value clears the field. */
function readSetOption(text: string, before: WireEditRequest['set'] = {}): WireEditRequest['set'] {
  const at = text.indexOf('=');
  const name = (at < 0 ? text : text.slice(0, at)).trim().toLowerCase();
  const field: EditableField | undefined = editableFields.find((known) => known === name);
  if (!field) throw new InvalidArgumentError(`“${name}” is none of ${editableFields.join(', ')}.`);
  if (at < 0) throw new InvalidArgumentError(`Say what ${field} is to be: ${field}=VALUE, or ${field}= to clear it.`);
  if (Object.hasOwn(before, field)) throw new InvalidArgumentError(`${field} is set twice.`);
  return { ...before, [field]: text.slice(at + 1) };
}

const ID = 'the prediction’s number, as `hindcast predictions list` shows it';
const WHY = ['--reason <text>', 'why, in one line; everybody can read it'] as const;

const help = `
Fields are named and read as in an imported file:
${editableFields.slice(0, 5).join(', ')},
${editableFields.slice(5, 10).join(', ')},
${editableFields.slice(10).join(', ')}.
--set can be given several times; --set end_date= clears the end date.

Another claim is judged anew, lifts what was set by hand, and stands in the
public history with the one before it. Other words or another link do not. A
prediction that somebody else changed meanwhile is refused.

  hindcast predictions edit 1 --set price_target=118250 --reason "The post says so"`;

/** Adds the commands `hindcast predictions …` for one prediction. */
export function addRecordCommands(predictions: Command, context: Context): void {
  predictions
    .command('show')
    .description('show one prediction, its verdict, and all that happened to it')
    .argument('<id>', ID, readIdArgument)
    .option('--json', 'print the record as a line of JSON')
    .action((id: number, flags: Flags) => showRecord(context, id, flags));
  predictions
    .command('edit')
    .description('change fields of a prediction')
    .argument('<id>', ID, readIdArgument)
    .addOption(
      new Option('--set <field=value>', 'what a field is to say; again for another field')
        .argParser(readSetOption)
        .makeOptionMandatory(),
    )
    .requiredOption(...WHY)
    .option('--dry-run', 'check and show, store nothing')
    .option('--json', 'print what was changed as a line of JSON')
    .addHelpText('after', help)
    .action((id: number, flags: EditFlags) => editPrediction(context, id, flags));
  for (const [name, description, withdrawn] of [
    ['withdraw', 'take predictions back: neither listed nor judged; their history stays public', true],
    ['restore', 'let withdrawn predictions count again', false],
  ] as const) {
    predictions
      .command(name)
      .description(description)
      .argument('<ids...>', 'the predictions’ numbers; - reads them from standard input, one a line')
      .requiredOption(...WHY)
      .option('--yes', 'change several')
      .option('--json', 'print what was done to each as a line of JSON')
      .addHelpText('before', `Examples:\n  hindcast predictions ${name} 7 --reason "Never said"\n`)
      .action((ids: string[], flags: WithdrawFlags) => setWithdrawn(context, ids, flags, withdrawn));
  }
}
