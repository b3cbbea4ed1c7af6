import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@hindcast/domain/client';
import type { WireQueueCounts } from '@hindcast/domain/extraction';
import type { Context } from '../terminal/context.ts';
import { count, minuteText, print, printJson } from '../terminal/output.ts';
import { createReadingBar } from './readingBar.ts';

const ASK_MS = 1000;

const openIn = ({ pending, processing, retrying }: WireQueueCounts): number => pending + processing + retrying;
const allIn = (counts: WireQueueCounts): number => openIn(counts) + counts.completed + counts.failed;

/** Returns the number of items in each status, in a line. */
export const countsText = (counts: WireQueueCounts): string =>
  Object.entries(counts)
    .filter(([, items]) => items > 0)
    .map(([status, items]) => `${count(items)} ${status}`)
    .join(', ') || 'empty';

/** Returns a line with the time of the next retry. Empty if none waits for one, or if items are being read. */
async function againText(client: Client, { processing, retrying }: WireQueueCounts): Promise<string> {
  if (retrying === 0 || processing > 0) return '';
  const { queue } = await client.tweetQueue({ status: 'retrying', limit: '1000' });
  const [first] = queue.flatMap(({ next_attempt_at }) => next_attempt_at ?? []).sort();
  if (first === undefined) return '';
  return `What could not be read is tried again at ${minuteText(first)}: hindcast queue list --status retrying says why.`;
}

/**
 * Follows the queue until no item waits or is being read: with a progress bar on a terminal, else with a line after
 * each change. Samples of a demo are never read, so that the command also ends if only they are left.
 */
export async function followQueue(context: Context, client: Client, json = false): Promise<void> {
  const bar = createReadingBar(context);
  const samples = async (): Promise<number> => {
    const { queue } = await client.tweetQueue({ status: 'pending', limit: '1000' });
    return queue.filter(({ sample }) => sample).length;
  };
  const idle = await samples();
  let before = '';
  let told = '';
  try {
    for (;;) {
      const { counts } = await client.tweetQueue({ limit: '1' });
      const said = JSON.stringify(counts);
      if (json && said !== before) printJson(context, counts);
      else if (said !== before && !context.stderr.isTTY) print(context, countsText(counts));
      const again = said === before ? told : await againText(client, counts);
      if (again !== told && again !== '') {
        bar.stop();
        context.stderr.write(`${again}\n`);
      }
      told = again;
      before = said;
      bar.show(counts.completed + counts.failed, allIn(counts) - idle, counts.failed);
      if (openIn(counts) <= idle) break;
      await wait(ASK_MS);
    }
  } finally {
    bar.stop();
  }
}
