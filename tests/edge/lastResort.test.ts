import { equal, match, ok, rejects } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createFolder, type Scope } from '../api/fixture.ts';
import { eventually } from '../live/eventually.ts';

interface Faulty {
  readonly child: ChildProcess;
  readonly url: string;
  lines(): Record<string, unknown>[];
}

/** A server with routes that go wrong, as a process of its own. */
async function startFaulty(scope: Scope): Promise<Faulty> {
  const env = { ...process.env, HINDCAST_DATA_DIR: await createFolder(scope), HINDCAST_PORT: '0' };
  const child = spawn(process.execPath, [fileURLToPath(new URL('faultyServer.ts', import.meta.url))], {
    env: { ...env, HINDCAST_PRICE_SOURCES: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  scope.after(async () => {
    child.kill('SIGKILL');
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return {
    child,
    url,
    lines: () =>
      errors
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}

/** Tells whether a server refuses connections. */
async function isClosed(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const failed = await once(socket, 'connect').then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  socket.destroy();
  return failed?.code === 'ECONNREFUSED';
}

test('after an error that nothing caught, requests under way are answered, no others, and the process says how it ends', async (t) => {
  const { child, url, lines } = await startFaulty(t);
  const ended = once(child, 'close');
  const slow = fetch(`${url}/slow`);
  await fetch(`${url}/isSlow`); // answers once the slow one is under way
  void fetch(`${url}/fault`).catch(() => undefined);
  const isFatal = ({ level }: Record<string, unknown>): boolean => level === 'fatal';
  await eventually('the error is logged', () => lines().some(isFatal));
  await eventually('no connection is taken', () => isClosed(url));
  child.kill('SIGUSR2'); // lets the slow one answer
  equal(await (await slow).text(), 'whole');
  const [code] = await ended;
  equal(code, 70);
  const fatal = lines().find(isFatal);
  match(String(fatal?.msg), /takes no new connections, what is under way has 5 s, .* exit code 70$/);
  match(JSON.stringify(fatal?.err), /told to fail/);
  match(JSON.stringify(fatal?.req), /^\{"id":"[\w-]{12}"\}$/);
  for (const warning of ['a warning of Node', 'a warning of a library']) {
    ok(
      lines().some(({ msg }) => msg === warning),
      'all that is written is lines of JSON',
    );
  }
});

test('a second error that nothing caught ends the process at once', async (t) => {
  const { child, url, lines } = await startFaulty(t);
  const ended = once(child, 'close');
  const slow = fetch(`${url}/slow`);
  await fetch(`${url}/isSlow`);
  void fetch(`${url}/twoFaults`).catch(() => undefined);
  await rejects(slow.then((answer) => answer.text()));
  equal((await ended)[0], 70);
  match(String(lines().at(-1)?.msg), /another error that nothing caught: the process ends at once, with exit code 70/);
});
