import { ClientError, DECISIONS_MAX, type WireDecided } from '@hindcast/domain/client';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count } from '../terminal/output.ts';
import { askLine } from '../terminal/prompts.ts';

export interface ManyFlags {
  readonly comment?: string;
  readonly now?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

type Print = (context: Context, one: WireDecided, flags: ManyFlags) => void;

/** Asks for the number of submissions, exactly: a slip of the hand decides nothing. */
async function confirm(context: Context, act: string, ids: readonly number[]): Promise<void> {
  const typed = await askLine(context, `To ${act} ${count(ids.length)} submissions, type ${ids.length}:`, 'give --yes');
  if (typed.trim() !== String(ids.length)) throw new Failure('Nothing was decided.', exitCodes.failed);
}

/** What an approval of each would come to. */
async function tryEach(context: Context, ids: readonly number[]): Promise<WireDecided[]> {
  const client = connect(context);
  const found: WireDecided[] = [];
  for (const id of ids) {
    try {
      found.push(await client.approve(id, { dry_run: true }));
    } catch (error) {
      if (!(error instanceof ClientError) || error.serverMessage === null) throw error;
      found.push({ success: false, id, code: error.code, message: error.serverMessage });
    }
  }
  return found;
}

/**
 * Decides many submissions in one call; they become public together. What is refused is told beside the others. Throws a
 * Failure where some were.
 */
export async function decideMany(
  context: Context,
  act: 'approve' | 'reject',
  ids: readonly number[],
  flags: ManyFlags,
  printDecided: Print,
): Promise<void> {
  if (ids.length === 0) throw new Failure('No submission is named.', exitCodes.usage);
  if (ids.length > DECISIONS_MAX) throw new Failure(`Decide ${DECISIONS_MAX} at a time.`, exitCodes.usage);
  if (flags.dryRun && act === 'reject')
    throw new Failure('A rejection changes the status alone: --dry-run is for approvals.', exitCodes.usage);
  if (!flags.yes && !flags.dryRun && ids.length > 1) await confirm(context, act, ids);
  const decided = flags.dryRun
    ? await tryEach(context, ids)
    : await connect(context).decideMany({
        act,
        items: ids.map((id) => ({ id })),
        ...(flags.comment !== undefined && { admin_comment: flags.comment }),
        ...(flags.now && { now: true }),
      });
  for (const one of decided) printDecided(context, one, flags);
  const refused = decided.filter(({ success }) => !success).length;
  if (refused === 0) return;
  const how = refused === decided.length ? exitCodes.conflict : exitCodes.partlyDone;
  throw new Failure(`${count(refused)} of ${count(decided.length)} were refused.`, how);
}
