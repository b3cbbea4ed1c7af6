// A process that reads posts of the queue until none is left, several at a time; a line tells of each one that it begins.
import { setTimeout as wait } from 'node:timers/promises';
import { openStorage } from '../../api/src/db/connect.ts';
import { queueStates } from '../../api/src/db/models/tweetQueue.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { patience } from '../patience.ts';
import { queueOn, readOf } from './queueOn.ts';

const LANES = 4;
const OPEN = [queueStates.pending, queueStates.retrying, queueStates.processing];
/** Time that reading a post takes, ms. */
const READING_MS = 3;

const storage = await openStorage(readConfig(process.env));
const queue = queueOn(
  storage,
  {
    async extract({ url }) {
      process.stdout.write(`${/\d+$/.exec(url)?.[0]}\n`);
      await wait(READING_MS);
      return readOf(url);
    },
  },
  { leaseMs: patience(2000), restMs: 50 },
);
/** Tells whether any item is pending, retrying or processing. */
const isOpen = async (): Promise<boolean> => (await storage.models.tweetQueue.count({ where: { state: OPEN } })) > 0;
const drain = async (): Promise<void> => {
  while (await isOpen()) {
    await queue.drain();
    await wait(20);
  }
};
await Promise.all(Array.from({ length: LANES }, drain));
await queue.stop();
await storage.close();
