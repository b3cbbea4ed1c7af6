import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createJobs } from '../../api/src/app/jobs/jobs.ts';
import { createMemoryLog } from '../live/memoryLog.ts';
import { createFolder, dailyBars } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const TOKEN = 'a-token-for-monitoring-and-no-more';
const bearer = { authorization: `Bearer ${TOKEN}` };

test('without a setting there are no metrics', async (t) => {
  const api = await startApi(t);
  assert.equal((await api.get('/metrics', bearer)).statusCode, 404);
});

test('on the server’s own address metrics need their token', async (t) => {
  const api = await startApi(t, { settings: { HINDCAST_METRICS_TOKEN: TOKEN } });
  for (const authorization of ['', 'Bearer another', `Bearer ${api.token}`]) {
    const { statusCode, payload } = await api.get('/metrics', { authorization });
    assert.deepEqual([statusCode, JSON.parse(payload).code], [401, 'unauthorized']);
  }
  const { statusCode, headers } = await api.get('/metrics', bearer);
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; version=0.0.4; charset=utf-8']);
});

test('requests are counted by route, method and class of status, those answered from memory too, and no address is told', async (t) => {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(join(siteDir, 'assets'), { recursive: true });
  await writeFile(join(siteDir, 'assets', 'app-1a2b.js'), 'export {};');
  const bars = dailyBars('2024-12-30', [1, 2]);
  const api = await startApi(t, { siteDir, bars, settings: { HINDCAST_METRICS_TOKEN: TOKEN } });
  await api.server.start();
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${api.server.info.port}${path}`, { headers });
  const metrics = async () => (await ask('/metrics', bearer)).text();
  const { headers } = await ask('/api/prices');
  await ask('/api/prices');
  await ask('/api/prices', { 'if-none-match': headers.get('etag') ?? '' });
  await ask('/api/mstr/prices');
  for (let time = 0; time < 3; time++) await ask('/assets/app-1a2b.js');
  await ask('/live-price');
  await ask('/canary-path?canary=query');
  await metrics();
  const text = await metrics();
  const counted = (route: string, status: string) =>
    new RegExp(`^hindcast_http_requests_total\\{method="get",route="${route}",status="${status}"\\} (\\d+)$`, 'm').exec(
      text,
    )?.[1];
  assert.equal(counted('/api/prices', '2xx'), '2');
  assert.equal(counted('/api/prices', '3xx'), '1');
  assert.equal(counted('/api/\\{asset\\}/prices', '2xx'), '1');
  assert.equal(counted('/assets/\\{file\\*\\}', '2xx'), '3', 'the first by the framework, the others before it');
  assert.equal(counted('/live-price', '2xx'), '1');
  assert.equal(counted('/\\{path\\*\\}', '4xx'), '1');
  assert.match(text, /^hindcast_http_request_duration_seconds_count\{.*route="\/live-price".*\} 1$/m);
  assert.doesNotMatch(text, /canary/);
});

test('metrics tell how the server stands', async (t) => {
  const api = await startApi(t, { settings: { HINDCAST_METRICS_TOKEN: TOKEN } });
  await api.server.start();
  const metrics = async () => (await api.get('/metrics', bearer)).payload;
  const before = await metrics();
  for (const line of [
    /^hindcast_database_up 1$/m,
    /^hindcast_sockets_open 0$/m,
    /^hindcast_connections_open \d+$/m,
    /^hindcast_revisions_age_seconds \d/m,
    /^hindcast_nodejs_eventloop_lag_seconds \d/m,
    /^hindcast_process_resident_memory_bytes \d/m,
  ]) {
    assert.match(before, line);
  }
  assert.doesNotMatch(before, /^hindcast_job_age_seconds\{/m, 'a job that never ended well has no age');
  const [judging] = createJobs(api, createMemoryLog().log);
  assert.ok(judging);
  await api.jobRuns.noting(judging).run();
  assert.match(await metrics(), /^hindcast_job_age_seconds\{job="judging"\} \d/m);
});
