import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { createEngine } from '../api/engine.ts';
import { patience } from '../patience.ts';
import { endLeases, type Hosts, layPosts, senderOn, settingsOf, wrongsOf } from '../posting/laidPosts.ts';
import { startNoteRelay } from '../posting/noteRelay.ts';
import { startXAccount } from '../posting/xAccountHost.ts';
import { startServerProcess } from './serverProcess.ts';

/** Counts of posts after the kills. */
export interface PostingAftermath {
  readonly kills: number;
  /** Posts on one platform. */
  readonly deliveries: number;
  /** Those that stand more than once on their platform, a sentence each. */
  readonly doubled: readonly string[];
  /** Those that are told otherwise than they stand there, or not at all. */
  readonly lost: readonly string[];
  /** Those of which is told that nobody knows. */
  readonly unknown: number;
  /** Answers that X did not give, although it may have posted. */
  readonly troubles: number;
}

const LONGEST_LIFE_MS = 400;
const ROUNDS = 20;
const OFTEN = 1_000_000;

/** Does the work of the next server: ends the leases and sends the posts that are left. */
async function finish(storage: Storage, hosts: Hosts): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await endLeases(storage);
    await senderOn(storage, hosts).drain();
    const open = await storage.models.postDeliveries.count({ where: { state: ['waiting', 'sending'] } });
    if (open === 0) return;
  }
}

/**
 * Kills a server (SIGKILL) again and again while it posts on an X that stalls, breaks off and answers 502 before and after
 * it has posted, and on a relay; then finishes what is left, and counts what is doubled, or told otherwise than it stands.
 */
export async function killPosting(
  kills: number,
  posts: number,
  random: () => number,
  onKill?: (kill: number, posted: number) => void,
): Promise<PostingAftermath> {
  const ends: (() => Promise<unknown>)[] = [];
  const scope = { after: (end: () => Promise<void>) => void ends.push(end) };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-posting-'));
    scope.after(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
    const [x, relay] = [await startXAccount(scope), await startNoteRelay(scope)];
    const hosts = { x, relays: [relay] };
    x.remaining = OFTEN;
    let troubles = 0;
    x.before = async () => {
      const drawn = random();
      if (drawn < 0.3) await wait(random() * 60);
      // what the next request meets
      const isTrouble = drawn > 0.8;
      if (isTrouble) troubles++;
      const fault = { path: '/2/tweets', status: 502, after: drawn > 0.88, times: 1 };
      x.fault = isTrouble ? { ...fault, ...(drawn > 0.94 && { instead: 'drop' as const }) } : null;
    };
    const engine = await createEngine();
    const own = { HINDCAST_DATA_DIR: dataDir, HINDCAST_LOG_LEVEL: 'fatal' };
    const settings = { ...own, ...settingsOf(hosts), ...engine.settings };
    const config = readConfig(settings);
    const each = Math.ceil(posts / kills);
    for (let kill = 1; kill <= kills; kill++) {
      const storage = await openStorage(config);
      await layPosts(storage, (kill - 1) * each + 1, kill * each);
      await storage.close();
      const before = x.posts.length;
      const server = await startServerProcess(dataDir, settings);
      const until = performance.now() + patience(20_000);
      while (x.posts.length === before && performance.now() < until) await wait(2);
      await wait(random() * LONGEST_LIFE_MS);
      await server.kill();
      onKill?.(kill, x.posts.length);
    }
    x.before = null;
    x.fault = null;
    const after = await openStorage(config);
    try {
      await finish(after, hosts);
      const { doubled, lost } = await wrongsOf(after, x.posts, relay.notes.values());
      const unknown = await after.models.postDeliveries.count({ where: { state: 'unknown' } });
      const deliveries = await after.models.postDeliveries.count();
      return { kills, deliveries, doubled, lost: [...lost, ...x.violations], unknown, troubles };
    } finally {
      await after.close();
      await engine.release(after);
    }
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
