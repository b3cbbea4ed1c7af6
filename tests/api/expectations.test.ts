import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Day, dayText, readDay } from '@hindcast/domain';
import type { WireExpectations } from '@hindcast/domain/crowd';
import { dailyBars, type TestApi, type TestPrediction } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const FIRST = '2023-01-01';
const TODAY = '2024-01-10';
const closes = Array.from({ length: 374 }, (_, i) => 100 + i / 10);

/** Five calls of five experts made in May 2023 that end in the September and far ahead; prices that nothing reaches. */
const calls: TestPrediction[] = ['2023-09-20', '2024-06-20'].flatMap((end) =>
  ['Cassandra', 'Merlin', 'Völva', 'Pythia', 'Mímir'].map((expert, i) => ({
    ...{ asset: 'btc', kind: 'target', expert, end_date: end },
    ...{ price_target: 200 + 10 * i, prediction_made: '2023-05-02' },
  })),
);

const start = (t: Parameters<typeof startApi>[0]): Promise<TestApi> =>
  startApi(t, {
    today: TODAY,
    bars: dailyBars(FIRST, closes),
    predictions: [
      ...calls,
      {
        asset: 'btc',
        kind: 'top',
        expert: 'Merlin',
        price_max: 500,
        prediction_made: '2023-05-02',
        end_date: '2024-12-31',
      },
    ],
  });

const expectedAt = async ({ server }: TestApi, query: string): Promise<WireExpectations> => {
  const { payload, statusCode } = await server.inject(`/api/expectations${query}`);
  assert.equal(statusCode, 200, payload);
  return JSON.parse(payload);
};

test('what open calls expect is answered by month, with those that name one side and a summary, and as a file [C19]', async (t) => {
  const api = await start(t);
  const expected = await expectedAt(api, '?asset=btc');
  assert.equal(expected.as_of, TODAY);
  assert.deepEqual(
    expected.months.map(({ month, p10, median, p90, calls: count, experts }) => [
      month,
      p10,
      median,
      p90,
      count,
      experts,
    ]),
    ['2024-05', '2024-06', '2024-07']
      .map((month) => [month, 204, 220, 236, 5, 5])
      .map((row, i) => (i === 1 ? [row[0], 200, 220, 240, 5, 5] : row)),
  );
  assert.deepEqual(expected.one_sided, [{ prediction_type: 'top', calls: 1, median: 500 }]);
  assert.deepEqual(expected.summary, { by: '2024-12-31', calls: 5, p25: 210, median: 220, p75: 230 });
  assert.deepEqual(expected.since, []);
  const file = await api.server.inject('/api/expectations.csv?asset=btc');
  assert.match(String(file.headers['content-type']), /^text\/csv/);
  const [head, ...rows] = file.payload.trimEnd().split('\r\n');
  assert.equal(head, 'month,p10,p25,median,p75,p90,calls,experts');
  assert.deepEqual(
    rows.map((row) => row.split(',')[0]),
    ['2024-05', '2024-06', '2024-07'],
  );
});

test('of a day in the past it is what was open then, and how the median did since [C19]', async (t) => {
  const api = await start(t);
  const then = await expectedAt(api, '?asset=btc&asOf=2023-06-15');
  assert.deepEqual(
    then.months.map(({ month }) => month),
    ['2023-08', '2023-09', '2023-10', '2024-05', '2024-06', '2024-07'],
  );
  assert.deepEqual(
    then.since.map(({ months, date, median }) => [months, date, median]),
    [[3, '2023-09-15', 220]],
  );
  const day = (readDay('2023-09-15') as Day) - (readDay(FIRST) as Day);
  assert.equal(then.since[0].close, closes[day]);
  assert.deepEqual((await expectedAt(api, `?asOf=${dayText(addDays(readDay('2023-05-01') as Day, 0))}`)).months, []);
});

test('an asset or a day that is none is refused in words [C19]', async (t) => {
  const { server } = await start(t);
  for (const [query, status, words] of [
    ['?asset=doge', 404, 'doge'],
    ['?asOf=2023-02-31', 400, 'is no day'],
    ['?asOf=2030-01-01', 400, 'in the future'],
    ['?asOf=2020-01-01', 400, 'before the first price'],
  ] as const) {
    const { statusCode, payload } = await server.inject(`/api/expectations${query}`);
    assert.equal(statusCode, status, payload);
    assert.ok(payload.includes(words), payload);
  }
});
