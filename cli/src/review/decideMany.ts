import type { WireSubmissionView } from '@hindcast/domain';
import { ClientError, DECISIONS_MAX, type WireDecided } from '@hindcast/domain/client';
import { copiesIn, duplicatesText } from '@hindcast/domain/machine';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count } from '../terminal/output.ts';
import { askLine, canAsk } from '../terminal/prompts.ts';

export interface ManyFlags {
  readonly comment?: string;
  readonly now?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

type Print = (context: Context, one: WireDecided, flags: ManyFlags) => void;

/** A submission as the operator saw it before confirming. One not found has no version; the server refuses it. */
type Seen = Pick<WireSubmissionView, 'id' | 'twins'> & { readonly version?: number };

/** Submissions loaded at a time. */
const AT_ONCE = 8;

/** Loads the current state of submissions. */
async function look(context: Context, ids: readonly number[]): Promise<Seen[]> {
  const client = connect(context);
  const seen: Seen[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map(async (id): Promise<Seen> => {
      try {
        return await client.submission(id);
      } catch (error) {
        if (error instanceof ClientError && error.status === 404) return { id, twins: [] };
        throw error;
      }
    });
    seen.push(...(await Promise.all(some)));
  }
  return seen;
}

function tellDuplicates(context: Context, seen: readonly Seen[]): void {
  for (const { id, twins } of seen) {
    const copies = copiesIn(twins);
    if (copies.length > 0) context.stderr.write(`#${id}: nearly the same is said by ${duplicatesText(copies)}.\n`);
  }
}

/**
 * Asks the operator to type the exact number of submissions, so that a slip decides nothing. Returns the submissions as
 * they were before the question: submissions that change meanwhile are not decided.
 */
async function confirm(context: Context, act: string, ids: readonly number[]): Promise<readonly Seen[]> {
  const seen = canAsk(context) ? await look(context, ids) : [];
  if (act === 'approve') tellDuplicates(context, seen);
  const typed = await askLine(context, `To ${act} ${count(ids.length)} submissions, type ${ids.length}:`, 'give --yes');
  if (typed.trim() !== String(ids.length)) throw new Failure('Nothing was decided.', exitCodes.failed);
  return seen;
}

/**
 * Tries the approval of each submission as a dry run. Among several, near duplicates of existing claims are refused.
 */
async function tryEach(context: Context, seen: readonly Seen[]): Promise<WireDecided[]> {
  const client = connect(context);
  const found: WireDecided[] = [];
  for (const { id, twins } of seen) {
    const copies = copiesIn(twins);
    if (copies.length > 0) {
      const message = `Submission ${id} would not be approved: nearly the same is said by ${duplicatesText(copies)}; approve or reject it by itself`;
      found.push({ success: false, id, code: 'conflict', message });
      continue;
    }
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
 * Decides many submissions in one call; they become public together. Prints the refused ones with the others. Throws a
 * Failure if any was refused.
 */
export async function decideMany(
  context: Context,
  act: 'approve' | 'reject',
  ids: readonly number[],
  flags: ManyFlags,
  printDecided: Print,
): Promise<void> {
  if (ids.length > DECISIONS_MAX) throw new Failure(`Decide ${DECISIONS_MAX} at a time.`, exitCodes.usage);
  const isAsked = !flags.yes && !flags.dryRun && ids.length > 1;
  const seen: readonly Pick<Seen, 'id' | 'version'>[] = isAsked
    ? await confirm(context, act, ids)
    : ids.map((id) => ({ id }));
  const decided = flags.dryRun
    ? await tryEach(context, await look(context, ids))
    : await connect(context).decideMany({
        act,
        items: seen.map(({ id, version }) => ({ id, ...(version !== undefined && { version }) })),
        ...(flags.comment !== undefined && { admin_comment: flags.comment }),
        ...(flags.now && { now: true }),
      });
  for (const one of decided) printDecided(context, one, flags);
  const refused = decided.filter(({ success }) => !success).length;
  if (refused === 0) return;
  const how = refused === decided.length ? exitCodes.conflict : exitCodes.partlyDone;
  throw new Failure(`${count(refused)} of ${count(decided.length)} were refused.`, how);
}
