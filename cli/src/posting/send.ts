import { platformText } from '@hindcast/domain/posting';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { print, printJson } from '../terminal/output.ts';
import { type OrderFlags, readOrder } from './order.ts';
import { confirmPost, previewOf, printPreview, requireAnswer } from './preview.ts';
import { printResults, requirePosted } from './results.ts';

export interface SendFlags extends OrderFlags {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Posts now, or plans a post if the flags give a time, after a preview and a confirmation. */
export async function sendPost(context: Context, words: string | undefined, flags: SendFlags): Promise<void> {
  const { yes, dryRun, json } = flags;
  if (!dryRun) requireAnswer(context, yes);
  const request = await readOrder(context, words, flags);
  if (!json) printPreview(context, request);
  else if (dryRun) printJson(context, previewOf(request));
  if (dryRun) {
    if (!json) print(context, 'Nothing was posted: this is a dry run.');
    return;
  }
  const verb = request.send_at === undefined ? 'Post this on' : 'Plan this for';
  if (!yes) await confirmPost(context, `${verb} ${platformText(request.platforms)}?`);
  const post = await connect(context).addPost(request);
  if (json) printJson(context, post);
  else {
    print(context, `Post ${post.id}`);
    printResults(context, post);
  }
  requirePosted(post);
}
