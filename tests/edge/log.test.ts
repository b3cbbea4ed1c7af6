import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { createAccessLines } from '../../api/src/http/edge/accessLog.ts';
import { loggedPath } from '../../api/src/http/edge/loggedRequest.ts';
import { createDestination } from '../../api/src/lib/logging/destination.ts';

import { createFolder, startApi } from '../api/fixture.ts';
import { eventually } from '../live/eventually.ts';
import { createLogLines } from './logLines.ts';
import { sendRaw } from './rawConnection.ts';

test('no key reaches the log: not from the query, a header, a cookie, or a path', async (t) => {
  const lines = createLogLines();
  const api = await startApi(t, { log: lines.log, settings: { HINDCAST_ACCESS_LOG: 'all' } });
  await api.server.start();
  const { token } = api;
  const headers = { authorization: `Bearer ${token}`, cookie: `key=${token}`, 'x-key': token };
  const urls = [
    `/api/admin/judge/run?token=${token}`,
    `/api/admin/${token}`,
    `/nowhere/${token}/x#${token}`,
    `/%${token}`,
  ];
  for (const url of urls) {
    for (const method of ['GET', 'POST']) await api.server.inject({ method, url, headers });
  }
  const bad = `GET /${token}?${token} HTTP/1.1\r\nHost: %${token}\r\nCookie: ${token}\r\n\r\n`;
  await sendRaw(api.server, bad);
  await sendRaw(api.server, `GET http://u:${token}@a/health?${token} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await eventually('all lines', () => lines.all().length >= 2 * urls.length + 2);
  ok(!lines.text().includes(token));
});

test('a line names its request as the answer does, whose it is, and what became of it', async (t) => {
  const lines = createLogLines();
  const api = await startApi(t, { log: lines.log });
  const asking = { method: 'POST', url: '/api/admin/judge/run?x=1', remoteAddress: '203.0.113.7' };
  const answer = await api.server.inject(asking);
  const [{ req, res, msg }] = lines.all();
  const id = answer.headers['x-request-id'];
  deepEqual(req, { id, method: 'POST', path: '/api/admin/judge/run', from: '203.0.113.7' });
  deepEqual([res, msg], [{ statusCode: 401 }, 'answered 401 unauthorized']);
});

test('what went wrong stands in the log under the name that the answer gives', async (t) => {
  const lines = createLogLines();
  const api = await startApi(t, { log: lines.log });
  const handler = (): never => {
    throw new Error('the reason');
  };
  api.server.route({ method: 'GET', path: '/fails', options: { auth: false }, handler });
  const { request_id: id } = JSON.parse((await api.get('/fails')).payload);
  const failed = lines.all().find(({ msg }) => msg === 'request failed');
  equal((failed?.req as { id?: string } | undefined)?.id, id);
  match(JSON.stringify(failed?.err), /the reason/);
});

test('a flood of writes with paths of 15 kB leaves a short log, and an operator’s changes stand in it all the same', async (t) => {
  const lines = createLogLines();
  const api = await startApi(t, { log: lines.log });
  const path = `/${'flood/'.repeat(2500)}`;
  for (let count = 0; count < 150; count++) await api.server.inject({ method: 'POST', url: path });
  ok(lines.text().length < 60 * 500, `${lines.text().length} characters`);
  const authorization = `Bearer ${api.token}`;
  await api.server.inject({ method: 'POST', url: '/api/admin/judge/run', headers: { authorization } });
  match(lines.text(), /judge\/run/);
});

test('the access log can be switched off, and on for all requests, those from memory too', async (t) => {
  const counts: number[] = [];
  for (const access of ['off', 'some', 'all']) {
    const lines = createLogLines();
    const api = await startApi(t, { log: lines.log, settings: { HINDCAST_ACCESS_LOG: access } });
    await api.server.start();
    await (await fetch(`${api.server.info.uri}/api/prices`)).text();
    await api.server.inject({ method: 'POST', url: '/api/admin/judge/run' });
    counts.push(lines.all().length);
  }
  deepEqual(counts, [0, 1, 2]);
});

test('evidence that is kept has its line too when all requests have one', async (t) => {
  const lines = createLogLines();
  const prediction = { kind: 'target', price_target: 120, start_date: '2024-12-01', end_date: '2024-12-05' } as const;
  const settings = { HINDCAST_ACCESS_LOG: 'all' };
  const api = await startApi(t, { log: lines.log, settings, predictions: [prediction] });
  await api.server.start();
  const path = '/api/predictions/1/verdict';
  for (const isKept of [false, true]) {
    const answer = await fetch(`${api.server.info.uri}${path}`);
    await answer.text();
    equal(answer.headers.has('x-request-id'), !isKept, 'the framework sees only the first');
  }
  await eventually('both lines', () => lines.all().length === 2);
  for (const { req, res } of lines.all()) deepEqual([(req as { path: string }).path, res], [path, { statusCode: 200 }]);
});

test('of one failure after the other so many lines are written, and how many were not is said', async (t) => {
  const lines = createLogLines();
  const api = await startApi(t, { log: lines.log, limits: { failureLines: 3 } });
  const handler = (): never => {
    throw new Error('the reason');
  };
  api.server.route({ method: 'GET', path: '/fails', options: { auth: false }, handler });
  for (let count = 0; count < 5; count++) equal((await api.get('/fails')).statusCode, 500);
  equal(lines.all().filter(({ msg }) => msg === 'request failed').length, 3);

  t.mock.timers.enable({ apis: ['setTimeout'] });
  const own = createLogLines();
  const limits = { linesOfOne: 1, failureLines: 3 };
  const { takesFailure } = createAccessLines({
    log: own.log,
    access: 'some',
    clients: { addressOf: () => '' },
    limits,
  });
  const taken = () => Array.from({ length: 5 }, takesFailure);
  deepEqual(taken(), [true, true, true, false, false]);
  t.mock.timers.tick(60_000);
  deepEqual(
    own.all().map(({ lines, msg }) => [lines, msg]),
    [[2, 'lines about failures were left out: there were too many']],
  );
  deepEqual(taken(), [true, true, true, false, false], 'another minute has room again');
});

test('a path is cut short and has no query', () => {
  equal(loggedPath('/btc?token=x'), '/btc');
  equal(loggedPath('/btc#x'), '/btc');
  equal(loggedPath('/assets/react-CpN2FJ6U.js'), '/assets/react-CpN2FJ6U.js');
  equal(loggedPath('/a/'.repeat(5000)).length, 201);
  doesNotMatch(loggedPath('http://user:secret@host/a'), /secret/);
});

test('a log that cannot be written neither ends the process nor keeps it from ending', async (t) => {
  const file = join(await createFolder(t), 'log');
  await writeFile(file, '');
  await using readOnly = await open(file, 'r'); // writing to it fails as on a full disk
  const child = spawn(process.execPath, [fileURLToPath(new URL('unwritableLog.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', readOnly.fd],
  });
  t.after(() => {
    child.kill('SIGKILL');
  });
  let said = '';
  child.stdout?.on('data', (data) => {
    said += data;
  });
  const [code] = await once(child, 'close');
  deepEqual([said, code], ['goes on\n', 0]);
});

test('a line torn by a full disk does not spoil the next', async (t) => {
  const file = join(await createFolder(t), 'log');
  await using log = await open(file, 'w');
  const destination = createDestination(log.fd);
  const lost: number[] = [];
  destination.onDropped((lines) => lost.push(lines));
  const real = fs.write;
  let calls = 0;
  // the first line is written in part, and then the disk is full
  const full = (...given: unknown[]): void => {
    const done = given.at(-1) as (error: Error | null, written: number) => void;
    if (++calls === 1) return void real(log.fd, '{"hal', done);
    if (calls === 2) return void setImmediate(done, new Error('ENOSPC'), 0);
    (real as (...given: unknown[]) => void)(...given);
  };
  t.mock.method(fs, 'write', full);
  syncBuiltinESMExports();
  t.after(syncBuiltinESMExports);
  for (const line of ['{"half":1}\n', '{"whole":2}\n']) {
    destination.write(line);
    await new Promise<void>((done) => destination.flush(done));
  }
  equal(await readFile(file, 'utf8'), '{"hal\n{"whole":2}\n');
  deepEqual(lost, [1]);
});

test('a log that nobody reads holds nothing up, and what was lost is said', async (t) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('fullPipe.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => {
    child.kill('SIGKILL');
  });
  child.stderr.pause();
  await once(child.stdout, 'data'); // it has written all it has, and goes on
  let text = '';
  child.stderr.on('data', (data) => {
    text += data;
  });
  child.stderr.resume();
  await once(child, 'close');
  match(text, /"lines":\d+,"msg":"lines of the log were lost: nobody took them in time"/);
});
