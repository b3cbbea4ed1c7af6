import {
  DECISIONS_MAX,
  type WireApproval,
  type WireDecided,
  type WireRejection,
  type WireTwin,
} from '@hindcast/domain/client';
import { copiesIn, duplicatesText } from '@hindcast/domain/machine';
import { type Command, InvalidArgumentError } from 'commander';
import { decideMany, type ManyFlags } from '../review/decideMany.ts';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { idsOf, recordNumber } from '../terminal/ids.ts';
import { minuteText, print, printJson } from '../terminal/output.ts';
import { askLine, askYes, canAsk } from '../terminal/prompts.ts';

interface ApproveFlags extends ManyFlags {
  readonly influencer?: number | null;
  readonly start?: string;
  readonly end?: string;
  readonly made?: string;
  readonly direction?: 'up' | 'down';
  readonly confirmed?: boolean;
}

const approvalOf = ({
  influencer,
  start,
  end,
  made,
  direction,
  confirmed,
  comment,
  now,
  dryRun,
}: ApproveFlags): WireApproval => ({
  ...(influencer !== undefined && { influencer_id: influencer }),
  ...(start !== undefined && { start_date: start }),
  ...(end !== undefined && { end_date: end }),
  ...(made !== undefined && { prediction_made: made }),
  ...(direction !== undefined && { direction }),
  ...(confirmed !== undefined && { confirmed }),
  ...(comment !== undefined && { admin_comment: comment }),
  ...(now && { now }),
  ...(dryRun && { dry_run: dryRun }),
});

/** Tells whether flags set a value that only one submission can have. */
const isForOne = ({ influencer, start, end, made, direction, confirmed }: ApproveFlags): boolean =>
  [influencer, start, end, made, direction, confirmed].some((value) => value !== undefined);

/** Prints the result of deciding one submission. */
export function printDecided(context: Context, one: WireDecided, { json, dryRun }: ManyFlags): void {
  if (json) {
    printJson(context, one);
    return;
  }
  if (!one.success) {
    print(context, `#${one.id}: ${one.message}`);
    return;
  }
  const prediction = one.prediction_id === null || dryRun ? '' : ` Prediction ${one.prediction_id}.`;
  const until =
    one.undo_until === null || dryRun
      ? ''
      : ` Can be undone until ${minuteText(one.undo_until).replace(' UTC', '')}:${one.undo_until.slice(17, 19)} UTC.`;
  print(context, `#${one.id}: ${one.message}${prediction}${until}`);
}

/**
 * Shows probable duplicates of a submission before its approval, and asks for a confirmation; without a terminal, only
 * --confirmed approves it. Throws a Failure.
 */
async function mindDuplicates(
  context: Context,
  id: number,
  twins: readonly WireTwin[],
  { yes, confirmed, dryRun }: ApproveFlags,
): Promise<void> {
  const copies = copiesIn(twins);
  if (copies.length === 0) return;
  const said = `nearly the same is said by ${duplicatesText(copies)}`;
  if (confirmed) {
    context.stderr.write(`#${id}: ${said}.\n`);
    return;
  }
  if (dryRun)
    throw new Failure(`It would not be approved unasked: ${said}; --confirmed approves it.`, exitCodes.conflict);
  if (yes || !canAsk(context))
    throw new Failure(`Nothing was decided: ${said}; --confirmed approves it all the same.`, exitCodes.conflict);
  context.stderr.write(`#${id}: ${said}.\n`);
  await askYes(context, 'Approve it all the same?', 'Nothing was decided.');
}

async function approve(context: Context, words: readonly string[], flags: ApproveFlags): Promise<void> {
  const ids = await idsOf(context, words);
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    const client = connect(context);
    const { version, twins } = await client.submission(only);
    await mindDuplicates(context, only, twins, flags);
    printDecided(context, await client.approve(only, { ...approvalOf(flags), version }), flags);
    return;
  }
  if (isForOne(flags))
    throw new InvalidArgumentError('Expert, days, direction and --confirmed are for one submission.');
  await decideMany(context, 'approve', ids, flags, printDecided);
}

/**
 * Returns the reason for a rejection, asked for at a terminal. It is required, because nobody else knows it later.
 * Throws a Failure without one.
 */
async function commentOf(context: Context, { comment, dryRun }: ManyFlags): Promise<string | undefined> {
  if (dryRun) return comment;
  const said = comment ?? (await askLine(context, 'Why (empty: not rejected):', 'give --comment'));
  if (said.trim() !== '') return said;
  throw new Failure('Nothing was rejected: --comment says why.', exitCodes.usage);
}

async function reject(context: Context, words: readonly string[], given: ManyFlags): Promise<void> {
  const ids = await idsOf(context, words);
  const comment = await commentOf(context, given);
  const flags = { ...given, ...(comment !== undefined && { comment }) };
  const [only, ...others] = ids;
  if (only === undefined || others.length > 0) {
    await decideMany(context, 'reject', ids, flags, printDecided);
    return;
  }
  const client = connect(context);
  const { version } = await client.submission(only);
  const rejection: Omit<WireRejection, 'status'> = {
    version,
    ...(flags.comment !== undefined && { admin_comment: flags.comment }),
    ...(flags.now && { now: true }),
  };
  printDecided(context, await client.reject(only, rejection), flags);
}

function readInfluencer(text: string): number | null {
  if (text === 'new') return null;
  const number = recordNumber(text);
  if (number !== null) return number;
  throw new InvalidArgumentError(`“${text}” is neither an expert’s number nor “new”.`);
}

const many = (command: Command): Command =>
  command
    .argument('<ids...>', `numbers of submissions, up to ${DECISIONS_MAX}; - reads them from standard input`)
    .option('--comment <text>', 'a comment for the record; whoever paid is not told it')
    .option('--now', 'public at once; it cannot be undone')
    .option('--yes', 'do not ask')
    .option('--json', 'print what became of each as a line of JSON');

/** Adds the command `hindcast approve`. */
export function addApproveCommand(command: Command, context: Context): void {
  many(command)
    .option('--dry-run', 'say what would happen, change nothing')
    .option(
      '--influencer <id>',
      'whose it is: an expert’s number, or “new”; whom it names unless given',
      readInfluencer,
    )
    .option('--made <day>', 'the day of the words')
    .option('--start <day>', 'the day it counts from, where that is another one')
    .option('--end <day>', 'its last day, where that is another one')
    .option('--direction <direction>', 'up or down, where the price alone does not tell')
    .option('--confirmed', 'approve it although its price is far from the market, or others say nearly the same')
    .addHelpText(
      'before',
      'Examples:\n  hindcast approve 12 --made 2024-11-30\n  hindcast submission list --status pending --ids | hindcast approve - --yes\n',
    )
    .action((words: readonly string[], flags: ApproveFlags) => approve(context, words, flags));
}

/** Adds the command `hindcast reject`. */
export function addRejectCommand(command: Command, context: Context): void {
  many(command)
    .addHelpText(
      'before',
      'Examples:\n  hindcast reject 12 --comment "No source"\n  hindcast reject 13 14 15 --comment Spam\n',
    )
    .action((words: readonly string[], flags: ManyFlags) => reject(context, words, flags));
}
