import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../api/src/config/config.ts';
import { openStorage, type Storage } from '../../api/src/storage/connect.ts';
import { until } from '../mariadb/until.ts';
import { createEngine } from './engine.ts';
import { createFolder } from './fixture.ts';
import { fill } from './queueServer.ts';

const ITEMS = 1000;
const WORKER = fileURLToPath(new URL('./queueWorker.ts', import.meta.url));

interface Worker {
  /** The posts that it began to read. */
  readonly begun: number[];
  /** When nothing is left, or it is killed. */
  readonly ended: Promise<unknown>;
  kill(): Promise<void>;
}

function startWorker(t: TestContext, settings: Readonly<Record<string, string>>): Worker {
  const child = spawn(process.execPath, [WORKER], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const begun: number[] = [];
  createInterface(child.stdout).on('line', (line) => begun.push(Number(line)));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(kill);
  return { begun, ended, kill };
}

/** Has the database itself note each time that an item is completed. */
async function noteCompletions({ sequelize, shared }: Storage): Promise<void> {
  await sequelize.query('CREATE TABLE completions (item INTEGER NOT NULL)');
  const note = 'INSERT INTO completions (item) VALUES (NEW.id)';
  const trigger = 'CREATE TRIGGER completed AFTER UPDATE ON tweet_queue FOR EACH ROW';
  await sequelize.query(
    shared ? `${trigger} IF NEW.state = 3 THEN ${note}; END IF` : `${trigger} WHEN NEW.state = 3 BEGIN ${note}; END`,
  );
}

test('1,000 items, and workers that are killed: all are completed, none twice, none by two at a time [Q2]', async (t) => {
  const engine = await createEngine();
  const settings = { HINDCAST_DATA_DIR: await createFolder(t), HINDCAST_MODE: 'demo', ...engine.settings };
  const open = () => openStorage(readConfig(settings));
  const storage = await open();
  const { shared } = storage;
  await noteCompletions(storage);
  await fill(storage, ITEMS);
  await storage.close();

  const workers: Worker[] = [];
  const start = () => workers.push(startWorker(t, settings));
  const begun = () => new Set(workers.flatMap((worker) => worker.begun)).size;
  const killed: Worker[] = [];
  const killOne = async (): Promise<void> => {
    const worker = workers.find((one) => one.begun.length > 0 && !killed.includes(one));
    assert.ok(worker);
    await worker.kill();
    killed.push(worker);
  };
  // a file belongs to one process: there the worker is killed and started again
  for (let started = 0; started < (shared ? 4 : 1); started++) start();
  for (const before of [200, 500]) {
    await until(`${before} are begun`, () => begun() >= before);
    await killOne();
    if (!shared) start();
  }
  await Promise.all(workers.map(({ ended }) => ended));

  const after = await open();
  t.after(async () => {
    await after.close();
    await engine.release(after);
  });
  const states = await after.select('SELECT state, COUNT(*) AS items FROM tweet_queue GROUP BY state');
  assert.deepEqual(
    states.map((row) => ({ ...row })),
    [{ state: 3, items: ITEMS }],
  );
  const [told] = await after.select('SELECT COUNT(*) AS times, COUNT(DISTINCT item) AS items FROM completions');
  assert.deepEqual({ ...told }, { times: ITEMS, items: ITEMS });
  const lost = new Set(killed.flatMap((worker) => worker.begun));
  const times = Map.groupBy(
    workers.flatMap((worker) => worker.begun),
    (item) => item,
  );
  const twice = [...times].filter(([, all]) => all.length > 1).map(([item]) => item);
  assert.deepEqual(
    twice.filter((item) => !lost.has(item)),
    [],
    'what was read again had a reader that was killed',
  );
  assert.equal(killed.length, 2);
});
