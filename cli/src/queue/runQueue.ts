import { type Client, ClientError } from '@hindcast/domain/client';
import type { WireProcessAnswer } from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { count, print, printJson } from '../terminal/output.ts';
import { createReadingBar } from './readingBar.ts';

/** Number of posts that the server is asked to read at the same time. */
const LANES = 4;

/** Returns the ids of the waiting items, oldest first, up to a limit. */
async function waiting(client: Client, limit: number | null): Promise<number[]> {
  const ids: number[] = [];
  let after: string | null = '';
  do {
    const asked = { status: 'pending', limit: '1000', ...(after !== '' && { after }) };
    const { queue, next }: Awaited<ReturnType<Client['tweetQueue']>> = await client.tweetQueue(asked);
    ids.push(...queue.filter(({ sample }) => !sample).map(({ id }) => id));
    after = next;
  } while (after !== null);
  return ids.reverse().slice(0, limit ?? ids.length);
}

/** Number of items of this run, by result of reading. */
interface Tally {
  read: number;
  failed: number;
  /** Number of items that another client processed or removed before this command reached them. */
  others: number;
}

/** Processes an item. Null if another client is processing it, or it was removed. */
async function ask(client: Client, id: number): Promise<WireProcessAnswer | null> {
  try {
    return await client.processQueueItem(id);
  } catch (error) {
    if (error instanceof ClientError && (error.code === 'conflict' || error.code === 'not_found')) return null;
    throw error;
  }
}

function say(context: Context, tally: Tally, why: string | null): void {
  const others = tally.others > 0 ? `, ${count(tally.others)} taken by others` : '';
  print(context, `${count(tally.read)} read, ${count(tally.failed)} failed${others}.`);
  if (why !== null) throw new Failure(`${why.replace(/[.]?$/, '.')} The rest waits.`, exitCodes.partlyDone);
  if (tally.failed === 0) return;
  const message = `Of ${count(tally.read + tally.failed)}, ${count(tally.failed)} could not be read.`;
  throw new Failure(message, tally.read > 0 ? exitCodes.partlyDone : exitCodes.failed);
}

/** Makes the server read the waiting posts, several at a time. It ends early if X limits the rate. */
export async function runQueue(
  context: Context,
  client: Client,
  { limit, json }: { readonly limit: number | null; readonly json: boolean },
): Promise<void> {
  const ids = await waiting(client, limit);
  if (ids.length === 0) {
    if (!json) print(context, 'Nothing waits to be read.');
    return;
  }
  const bar = createReadingBar(context);
  const tally: Tally = { read: 0, failed: 0, others: 0 };
  const left = [...ids];
  const problems: string[] = [];
  let held: string | null = null;
  const lane = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined && held === null; id = left.shift()) {
      const answer = await ask(client, id);
      if (answer === null) tally.others++;
      else if (answer.data.status === 'retrying') held = answer.error ?? '';
      else if (answer.success) tally.read++;
      else {
        tally.failed++;
        problems.push(`${id}: ${answer.error ?? ''}`);
      }
      if (answer && json) printJson(context, answer.data);
      bar.show(tally.read + tally.failed + tally.others, ids.length, tally.failed);
    }
  };
  bar.show(0, ids.length, 0);
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    bar.stop();
    for (const problem of problems) context.stderr.write(`${shownText(problem)}\n`);
  }
  if (!json) say(context, tally, held);
  else if (held !== null) throw new Failure(`${held}. The rest waits.`, exitCodes.partlyDone);
}
