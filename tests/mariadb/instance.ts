import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findDatabase } from '../../scripts/setUp/database.mjs';
import { freePort } from '../freePort.ts';

/** A MariaDB of the tests' own, in a temporary folder, with the user root and no password. */
export interface MariaDb {
  /** `mysql://root@127.0.0.1:PORT`, to which `/DATABASE` is added. */
  readonly url: string;
  /** Sends its server a signal: SIGSTOP hangs it, SIGCONT lets it go on. */
  signal(name: NodeJS.Signals): void;
  /** Ends its server without warning (kill -9). */
  kill(): Promise<void>;
  /** Starts its server again on the same data. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. It also ends when the process that started it does, however that ends. */
  stop(): Promise<void>;
}

const READY_MS = 30_000;

/** Tells whether all threads of a process are stopped. */
const isStopped = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).every((task) =>
    /\) T /.test(readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8')),
  );

/** Starts the server at each line it reads; at the end of its input it kills the server and removes the folder. */
const GUARD = `
folder=$1; shift
while read -r _; do "$@" >>"$folder/log" 2>&1 & server=$!; echo $server; done
kill -KILL $server 2>/dev/null
wait
rm -rf "$folder"`;

async function answers(port: number): Promise<boolean> {
  try {
    const connection = await createConnection({ host: '127.0.0.1', port, user: 'root', connectTimeout: 1000 });
    await connection.end();
    return true;
  } catch {
    return false;
  }
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`MariaDB did not ${what} within ${READY_MS} ms`);
    await wait(20);
  }
}

export interface InstanceOptions {
  /** Every commit reaches the disk; else the tests are faster. */
  readonly durable?: boolean;
  /** More of mariadbd's own options. */
  readonly options?: readonly string[];
}

/** Starts one on any free port. */
export async function startMariaDb({ durable = false, options = [] }: InstanceOptions = {}): Promise<MariaDb> {
  const programs = findDatabase();
  if (!programs) throw new Error('There is no MariaDB here: node scripts/set-up.mjs database says how to get it');
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-mariadb-'));
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const both = ['--no-defaults', ...user, `--datadir=${folder}/data`];
  const make = [...both, '--auth-root-authentication-method=normal', '--skip-test-db'];
  // a server that starts removes the temporary tables that it finds, also those of another one that starts beside it
  const env = { ...process.env, TMPDIR: folder };
  await promisify(execFile)(programs.install, make, { env });
  const port = await freePort();
  const guard = spawn(
    'sh',
    ['-c', GUARD, 'sh', folder, programs.server, ...both, ...serverOptions(folder, port, durable), ...options],
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true, env },
  );
  const lines = createInterface(guard.stdout);
  let server = 0;
  const start = async (): Promise<void> => {
    const said = once(lines, 'line');
    guard.stdin.write('start\n');
    server = Number((await said)[0]);
    await until(() => answers(port), 'start');
  };
  await start();
  release(guard);
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    signal: (name) => {
      process.kill(server, name);
      while (name === 'SIGSTOP' && !isStopped(server)); // a thread that still runs could answer once more
    },
    kill: async () => {
      process.kill(server, 'SIGKILL');
      await until(async () => !(await answers(port)), 'end');
    },
    restart: start,
    stop: async () => {
      guard.ref();
      const ended = once(guard, 'exit');
      guard.stdin.end();
      await ended;
    },
  };
}

const serverOptions = (folder: string, port: number, durable: boolean): string[] => [
  `--socket=${folder}/socket`,
  `--pid-file=${folder}/pid`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-log-bin',
  ...(durable ? [] : ['--innodb-flush-method=nosync']),
  '--skip-name-resolve',
  `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
  '--innodb-buffer-pool-size=64M',
  // a database that somebody still has a transaction in is not dropped for a day unless told: that is a failure
  '--lock-wait-timeout=60',
  // unlike what the product wants, so that it has to say so itself
  '--character-set-server=latin1',
  '--sql-mode=',
  '--default-time-zone=+05:00',
];

/** Lets this process end while the guard runs: its input ends then, and so does the guard. */
function release(guard: ChildProcess): void {
  guard.unref();
  for (const stream of [guard.stdin, guard.stdout]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}
