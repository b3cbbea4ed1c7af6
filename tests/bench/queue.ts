import type { WireQueue } from '@hindcast/domain/extraction';
import { literal } from 'sequelize';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { queueStates } from '../../api/src/db/models/tweetQueue.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { claimDue } from '../../api/src/social/queue/claimItems.ts';
import { fill, readOf } from '../api/queueServer.ts';
import { createDatabase } from '../mariadb/database.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';
import { withDesk } from './submissions/withDesk.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const WORKERS = 8;
const ITEMS = 4000;
const ROUNDS = 5;
const LISTED = 10_000;
const WARM = 10;
const ASKED = 60;
const MOST_MS = 50;

/** Items that workers take in a second, each so many at a time, until none is left; none of them twice. */
async function claimAll(storage: Storage, batch: number, most: number): Promise<number> {
  const claimant = { owner: 'bench', leaseMs: 600_000 };
  await storage.transaction(({ models }) =>
    models.tweetQueue.update({ state: queueStates.pending, run_at: 0 }, { where: {} }),
  );
  const taken = new Set<number>();
  let claims = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (claims < most) {
        const items = await claimDue(storage, claimant, batch);
        if (items.length === 0) return;
        claims += items.length;
        for (const { id } of items) taken.add(id);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  if (taken.size !== claims) throw new Error(`${claims} claims of ${taken.size} items`);
  return claims / seconds;
}

async function measureClaims(report: Reporter, url: string): Promise<void> {
  await inTemporaryFolder(async (dataDir) => {
    const storage = await openStorage(readConfig({ HINDCAST_DATA_DIR: dataDir, HINDCAST_DATABASE_URL: url }));
    try {
      await fill(storage, ITEMS);
      const found = await inRounds(ROUNDS, 1, {
        batches: () => claimAll(storage, 10, ITEMS),
        single: () => claimAll(storage, 1, ITEMS / 4),
      });
      report.figure({
        ...{ name: 'MariaDB: items claimed by 8 workers, 10 at a time', value: median(found.batches), unit: '/s' },
        ...{ rival: { name: 'one at a time', value: median(found.single) }, goal: { is: '≥', ratio: 4 } },
      });
    } finally {
      await storage.close();
    }
  });
}

/** Half of the items are completed, with results as long as real ones. */
async function fillList(storage: Storage): Promise<void> {
  await fill(storage, LISTED);
  const result = JSON.stringify({ ...readOf('https://x.com/ada/status/1'), prediction_notes: 'x'.repeat(3000) });
  const values = { state: queueStates.completed, run_at: null, result, expert_name: 'Cassandra' };
  await storage.transaction(({ models }) => models.tweetQueue.update(values, { where: literal('id % 2 = 0') }));
}

async function measureList(report: Reporter, engine: string, settings: Readonly<Record<string, string>>) {
  await withDesk({ ...settings, HINDCAST_WORKER: 'off' }, fillList, async ({ url, token }) => {
    for (const query of ['', '?status=completed']) {
      const times: number[] = [];
      for (let time = 0; time < WARM + ASKED; time++) {
        const began = performance.now();
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${url}/api/tweet-queue${query}`, { headers });
        const { queue, next } = (await answer.json()) as WireQueue;
        if (queue.length !== 100 || next === null) throw new Error(`${answer.status}, and ${queue.length} items`);
        if (time >= WARM) times.push(performance.now() - began);
      }
      const of = query === '' ? 'all' : 'what is completed';
      const name = `${engine}: first page of 10,000 items, ${of}, with the counts`;
      report.figure({ name, value: median(times), unit: 'ms', atMost: MOST_MS });
    }
  });
}

/** Measures the speed of workers that claim items of the queue, and the time of its first page. */
export const measure: Measure = async (report) => {
  const database = await createDatabase();
  try {
    await measureClaims(report, database.url);
  } finally {
    await database.drop();
  }
  await measureList(report, 'SQLite', {});
  const second = await createDatabase();
  try {
    await measureList(report, 'MariaDB', { HINDCAST_DATABASE_URL: second.url });
  } finally {
    await second.drop();
  }
};
