import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AssetId, addDays, type Day, dayText, readDay } from '@hindcast/domain';
import type { Asker } from '../../api/src/http/answers/turns.ts';
import { AppError } from '../../api/src/lib/appError.ts';
import { createTrackAnswers } from '../../api/src/predictions/track/answers.ts';
import { writePredictions } from '../../api/src/predictions/wire/predictionList.ts';
import { createRandom } from '../random.ts';
import { dailyBars, type TestApi, type TestPrediction } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const FIRST = '2023-01-01';
const TODAY = '2024-01-10';
const dayAfter = (days: number): string => dayText(addDays(readDay(FIRST) as Day, days));

const random = createRandom(9);
const closes = Array.from({ length: 374 }, () => Math.round(10_000 * (1 + 0.1 * (random() - 0.5))) / 100);

/** Calls of some experts, one of whom has a name that reads like a row, in which words do too. */
const calls = (asset: AssetId): TestPrediction[] =>
  Array.from({ length: 60 }, (_, i) => ({
    asset,
    kind: i % 3 === 0 ? 'bottom' : 'target',
    price_target: 96 + (i % 9),
    prediction_made: dayAfter(20 + 5 * i),
    end_date: dayAfter(30 + 5 * i + (i % 4) * 15),
    expert: ['Cassandra', 'Merlin', 'Völva', '"influencer":{"id":1}'][i % 4] ?? 'Cassandra',
    notes: i % 2 === 0 ? '"influencer":{"id":1,"name":"Cassandra","score":null}, "influencer_score":null}' : null,
  }));

const start = (t: Parameters<typeof startApi>[0]): Promise<TestApi> =>
  startApi(t, {
    today: TODAY,
    bars: [...dailyBars(FIRST, closes), ...dailyBars(FIRST, closes, 'mstr')],
    predictions: [...calls('btc'), ...calls('mstr')],
  });

test('a list of a past day has the calls made by then, in both forms; that of today is today’s [W1]', async (t) => {
  const api = await start(t);
  api.setNow(Date.parse(`${TODAY}T12:00:00Z`));
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const payload = JSON.stringify({ outcome: 'miss', reason: 'Seen by hand' });
  await api.server.inject({ method: 'PUT', url: '/api/admin/predictions/5/override', headers, payload });
  await api.storage.models.overrides.update({ created_at: new Date('2024-01-05T10:00:00Z') }, { where: {} });
  await api.storage.transaction((tx) => tx.bumpRevision('predictions:btc'));
  await api.published.refresh();
  for (const asset of ['btc', 'mstr'] as const) {
    for (const day of [25, 120, 260, 372].map(dayAfter)) {
      const sent = await api.get(`/api/${asset}/predictions?asOf=${day}`);
      const made = calls(asset).filter(({ prediction_made }) => String(prediction_made) <= day);
      assert.equal(JSON.parse(sent.payload).data.length, made.length, `${asset} on ${day}`);
      const rows = await api.get(`/api/predictions?asOf=${day}`);
      if (asset === 'btc') assert.ok(`{"success":true,"data":${rows.payload}}` === sent.payload);
    }
  }
  const today = await api.get('/api/btc/predictions');
  assert.ok((await api.get(`/api/btc/predictions?asOf=${TODAY}`)).payload === today.payload);
});

/** An API whose lists of past days are not done before they are let go. */
async function startHeld(t: Parameters<typeof startApi>[0]) {
  const api = await start(t);
  const held = Promise.withResolvers<void>();
  const write: typeof writePredictions = async (...list) => {
    await held.promise;
    return writePredictions(...list);
  };
  const answers = createTrackAnswers({ ...api, write });
  const ask = (days: number, asker?: Asker) =>
    answers.predictions({ asset: 'btc', asOf: dayAfter(days), wrapped: true }, asker);
  return { answers, ask, letGo: held.resolve };
}

const asker = (client: string | null = null, gone = new AbortController().signal): Asker => ({ client, gone });
const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(() => null).catch((thrown: unknown) => thrown);

/** That it was refused, and says when to ask again. */
function busy(thrown: unknown, code: string): void {
  assert.ok(thrown instanceof AppError);
  assert.equal(thrown.code, code);
  assert.ok((thrown.retryAfter ?? 0) > 0);
  assert.match(thrown.message, /try again in \d+ s$/);
}

test('so many questions of records wait; those beyond are told when to try again, and kept answers are sent all the same [W1]', async (t) => {
  const { answers, ask, letGo } = await startHeld(t);
  const kept = await answers.records({});
  const waiting = Array.from({ length: 65 }, (_, i) => ask(20 + i));
  const same = ask(20);
  const beyond = refusalOf(ask(200));
  assert.equal(await answers.records({}), kept);
  letGo();
  busy(await beyond, 'overloaded');
  const [first, ...others] = await Promise.all(waiting);
  assert.equal(others.length, 64);
  assert.equal(await same, first, 'who asks what is being made waits with those who asked before');
  assert.ok(await ask(200));
});

test('one client’s questions do not fill the queue, and who has gone leaves it [W1]', {
  timeout: 60_000,
}, async (t) => {
  const { ask, letGo } = await startHeld(t);
  const work = [ask(20)];
  const gone = new AbortController();
  const left = Array.from({ length: 16 }, (_, i) => ask(30 + i, asker('203.0.113.7', gone.signal)));
  busy(await refusalOf(ask(60, asker('203.0.113.7'))), 'too_many_requests');
  work.push(ask(61, asker('203.0.113.8')));
  const settled = Promise.allSettled(left);
  gone.abort();
  assert.deepEqual(new Set((await settled).map(({ status }) => status)), new Set(['rejected']));
  work.push(ask(62, asker('203.0.113.7')));
  letGo();
  assert.equal((await Promise.all(work)).length, 3);
});
