import { platformNames, platformText, sentAgainOn, type WirePostOutcomeRequest } from '@hindcast/domain/posting';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { idsOf } from '../terminal/ids.ts';
import { print, printJson } from '../terminal/output.ts';
import { doEach, requireYes } from '../terminal/several.ts';
import { confirmPost, requireAnswer } from './preview.ts';
import { printResults, requirePosted } from './results.ts';

interface ChangeFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Cancels the unsent deliveries of posts. */
export async function cancelPosts(context: Context, words: readonly string[], flags: ChangeFlags): Promise<void> {
  const ids = await idsOf(context, words);
  requireYes(ids, flags, false);
  const client = connect(context);
  await doEach(context, ids, async (id) => {
    const post = await client.cancelPost(id);
    if (flags.json) printJson(context, post);
    else print(context, `What of post ${id} was not sent yet is cancelled.`);
  });
}

/**
 * Sends the failed and held deliveries of a post, and a note to the relays that did not take it, after a confirmation.
 */
export async function retryPost(context: Context, id: number, { yes, json }: ChangeFlags): Promise<void> {
  requireAnswer(context, yes);
  const client = connect(context);
  if (!yes) {
    const post = await client.onePost(id);
    const open = sentAgainOn(post);
    if (open.length > 0) await confirmPost(context, `Post “${post.text}” on ${platformText(open)} now?`);
  }
  const post = await client.sendPost(id);
  if (json) printJson(context, post);
  else printResults(context, post);
  requirePosted(post);
}

/** Stores whether a post with an unknown outcome was published. */
export async function noteOutcome(
  context: Context,
  id: number,
  request: WirePostOutcomeRequest,
  { json }: ChangeFlags,
): Promise<void> {
  const post = await connect(context).notePostOutcome(id, request);
  if (json) return void printJson(context, post);
  const { platform, posted } = request;
  print(context, `Post ${id} is ${posted ? 'posted' : 'not posted'} on ${platformNames[platform]}.`);
}
