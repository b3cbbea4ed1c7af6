import { platformNames, relayText, type WirePost } from '@hindcast/domain/posting';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { minuteText, print, printJson, printTable } from '../terminal/output.ts';
import { tellOffers } from './offers.ts';
import { deliveryText } from './results.ts';

export interface ListFlags {
  readonly planned?: boolean;
  readonly submission?: string;
  readonly after?: string;
  readonly limit?: string;
  readonly ids?: boolean;
  readonly json?: boolean;
}

const standing = ({ deliveries }: WirePost): string =>
  deliveries.map(({ platform, state }) => `${platformNames[platform]} ${state}`).join(', ');

/** Lists our own posts, newest first; or planned and held ones, by their time. */
export async function listPosts(context: Context, { planned, ids, json, ...asked }: ListFlags): Promise<void> {
  const client = connect(context);
  const { posts, next } = planned
    ? { posts: await client.scheduledPosts(), next: null }
    : await client.posts({ ...asked });
  if (ids) for (const { id } of posts) print(context, String(id));
  else if (json) for (const post of posts) printJson(context, post);
  else if (posts.length === 0) print(context, planned ? 'Nothing is planned.' : 'Nothing was posted yet.');
  else {
    const rows = posts.map((post) => [
      String(post.id),
      standing(post),
      minuteText(post.send_at ?? post.created_at),
      post.created_by,
      post.text,
    ]);
    printTable(context, [{ head: 'ID', align: 'right' }, 'STATUS', 'AT', { head: 'BY', spare: true }, 'TEXT'], rows);
  }
  if (!planned && !ids && !json && asked.after === undefined && asked.submission === undefined)
    await tellOffers(context);
  if (next !== null) context.stderr.write(`There are more: --after ${next} shows the next ones.\n`);
}

/** Prints a post with its result on each platform. */
export async function showPost(context: Context, id: number, json: boolean | undefined): Promise<void> {
  const post = await connect(context).onePost(id);
  if (json) return void printJson(context, post);
  const relays = post.deliveries.flatMap((delivery) =>
    delivery.relays.map((result) => ['Relay', `${result.relay} ${relayText(result)}`]),
  );
  const rows: readonly (readonly [string, string | null])[] = [
    ['Post', String(post.id)],
    ['Text', post.text],
    ['Images', post.images === 0 ? null : String(post.images)],
    ['By', `${post.created_by}, ${minuteText(post.created_at)}`],
    ['At', post.send_at && minuteText(post.send_at)],
    ['Submission', post.submission_id === null ? null : String(post.submission_id)],
    ['Prediction', post.prediction_id === null ? null : String(post.prediction_id)],
    ...post.deliveries.map((one) => [platformNames[one.platform], deliveryText(one, post)] as const),
  ];
  printTable(context, ['', ''], [...rows.flatMap(([name, text]) => (text ? [[name, text]] : [])), ...relays]);
}
