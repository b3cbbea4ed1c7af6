import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { fill } from '../api/queueServer.ts';
import { createDatabase } from '../mariadb/database.ts';
import { until } from '../mariadb/until.ts';

const WORKER = fileURLToPath(new URL('../api/queueWorker.ts', import.meta.url));
/** Workers that read at once, unless told. */
const WORKERS = 4;

/** Counts of a queue whose workers were killed. */
export interface QueueAftermath {
  readonly kills: number;
  readonly items: number;
  /** Items that are not completed. */
  readonly lost: number;
  /** Items that were completed more than once. */
  readonly doubled: number;
  /** Items that were read again although no reader of them was killed. */
  readonly shared: number;
}

interface QueueRounds {
  readonly workers?: number;
  onKill?(kill: number, begun: number): void;
}

interface Worker {
  /** The posts that it began to read. */
  readonly begun: number[];
  /** When nothing is left, or it is killed. */
  readonly ended: Promise<unknown>;
  isKilled: boolean;
  kill(): Promise<void>;
}

function startWorker(settings: Readonly<Record<string, string>>): Worker {
  const child = spawn(process.execPath, [WORKER], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const worker: Worker = {
    begun: [],
    ended,
    isKilled: false,
    async kill() {
      worker.isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
  createInterface(child.stdout).on('line', (line) => worker.begun.push(Number(line)));
  return worker;
}

/** Has the database itself note each time that an item is completed. */
async function noteCompletions({ sequelize }: Storage): Promise<void> {
  await sequelize.query('CREATE TABLE completions (item INTEGER NOT NULL)');
  await sequelize.query(
    'CREATE TRIGGER completed AFTER UPDATE ON tweet_queue FOR EACH ROW IF NEW.state = 3 THEN INSERT INTO completions (item) VALUES (NEW.id); END IF',
  );
}

const countOf = async (storage: Storage, sql: string): Promise<number> =>
  Number((await storage.select<{ count: number }>(sql))[0]?.count);

/**
 * Has some processes read the posts of a queue on MariaDB, kills (SIGKILL) and replaces one of them again and again, and
 * counts what is lost, completed twice, or read by two at a time.
 */
export async function killQueue(
  kills: number,
  items: number,
  { workers: together = WORKERS, onKill }: QueueRounds = {},
): Promise<QueueAftermath> {
  const database = await createDatabase();
  const settings = { HINDCAST_MODE: 'demo', HINDCAST_DATABASE_URL: database.url };
  const storage = await openStorage(readConfig(settings));
  const workers: Worker[] = [];
  try {
    await noteCompletions(storage);
    await fill(storage, items);
    const begun = (): number => new Set(workers.flatMap((worker) => worker.begun)).size;
    for (let number = 0; number < together; number++) workers.push(startWorker(settings));
    for (let kill = 1; kill <= kills; kill++) {
      const before = Math.floor((items * kill) / (kills + 2));
      await until(`${before} are begun`, () => begun() >= before);
      const worker = workers.find(({ begun: own, isKilled }) => own.length > 0 && !isKilled);
      if (!worker) throw new Error('No worker began anything');
      await worker.kill();
      if (kill < kills) workers.push(startWorker(settings));
      onKill?.(kill, begun());
    }
    await Promise.all(workers.map(({ ended }) => ended));
    const completed = await countOf(storage, 'SELECT COUNT(*) AS count FROM tweet_queue WHERE state = 3');
    const times = await countOf(storage, 'SELECT COUNT(*) AS count FROM completions');
    const each = await countOf(storage, 'SELECT COUNT(DISTINCT item) AS count FROM completions');
    const excused = new Set(workers.filter(({ isKilled }) => isKilled).flatMap((worker) => worker.begun));
    const readers = Map.groupBy(
      workers.flatMap((worker) => worker.begun),
      (item) => item,
    );
    const shared = [...readers].filter(([item, all]) => all.length > 1 && !excused.has(item)).length;
    return { kills, items, lost: items - completed, doubled: times - each, shared };
  } finally {
    for (const worker of workers) await worker.kill();
    await storage.close();
    await database.drop();
  }
}
