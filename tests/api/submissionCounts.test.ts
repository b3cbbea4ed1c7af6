import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { COUNT_SUBMISSIONS } from '../../api/src/submissions/countSubmissions.ts';
import { hindcast } from '../cli/hindcast.ts';
import { startReview } from './reviewServer.ts';

test('submissions are counted by asset and by what became of them', async (t) => {
  const { add, approve, reject, server, token } = await startReview(t);
  await server.start();
  const client = createClient({ baseUrl: server.info.uri, fetch, token });
  const none = { pending: 0, approved: 0, rejected: 0 };
  assert.deepEqual(await client.submissionCounts(), { btc: none, mstr: none, naka: none });
  for (const expert_name of ['Ada', 'Bo', 'Cy']) await add({ expert_name, twitter_handle: null, source_url: null });
  await add({ asset: 'naka' });
  await approve(1);
  await reject(2);
  const counts = { btc: { pending: 1, approved: 1, rejected: 1 }, mstr: none, naka: { ...none, pending: 1 } };
  assert.deepEqual(await client.submissionCounts(), counts);
  const env = { HINDCAST_URL: server.info.uri, HINDCAST_TOKEN: token };
  const { out } = await hindcast(['submission', 'counts'], { env });
  assert.match(out, /^ASSET +PENDING +APPROVED +REJECTED\nBTC +1 +1 +1\nMSTR +0 +0 +0\nNAKA +1 +0 +0\n$/);
  assert.deepEqual(JSON.parse((await hindcast(['submission', 'counts', '--json'], { env })).out), counts);
});

test('counting reads an index in its own order, and no submission', async (t) => {
  const { storage } = await startReview(t);
  const plan = await storage.select(`${storage.shared ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${COUNT_SUBMISSIONS}`);
  const text = JSON.stringify(plan);
  assert.match(text, storage.shared ? /submissions_asset.*"Using index"/ : /USING COVERING INDEX submissions_asset/);
  assert.doesNotMatch(text, /TEMP B-TREE|filesort|temporary/i);
});
