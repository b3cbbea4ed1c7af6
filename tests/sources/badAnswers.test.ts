import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import type { SourceName } from '../../api/src/lib/config/priceSources.ts';
import { SourceProblem } from '../../api/src/prices/sources/sourceProblem.ts';
import { coinbaseDialect, day } from './dialects.ts';
import { crypto, everySource, KEY } from './everySource.ts';
import { noon } from './priceServer.ts';
import { sourceAt } from './sourceAt.ts';
import { type Behaviour, type Reply, startSource } from './sourceServer.ts';

const now = () => noon('2025-01-15');
const { signal } = new AbortController();

type Json = ReturnType<typeof JSON.parse>;

/** Changes the body on its way out. */
const body =
  (change: (body: Json) => unknown): Behaviour =>
  (reply) => ({ ...reply, body: change(structuredClone(reply.body)) });
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}, said: unknown = { message: 'no' }): Behaviour =>
  () => ({ status: code, headers, body: said });
/** Puts a value at a place of the second row. */
const cell = (place: number | string, value: unknown) =>
  body((rows: Json) => {
    rows[1][place] = value;
    return rows;
  });
const page: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Wait</title>',
};
const unusable = (name: SourceName, phrase: string) => `${name} answers prices that cannot be used: ${phrase}`;

/** Bad behaviour of a source: its description, the source, the behaviour, and the code and sentence of the error. */
const table: readonly (readonly [what: string, SourceName, Behaviour, code: string, message: string | RegExp])[] = [
  ['a web page with HTTP 200', 'coinbase', () => page, 'not_json', 'coinbase answers with a web page'],
  [
    'text that is no JSON',
    'coinbase',
    body(() => 'Service busy'),
    'not_json',
    'coinbase answers with something that is not JSON',
  ],
  ['an empty answer', 'coinbase', body(() => ''), 'incomplete', 'coinbase breaks off in the middle of its answer'],
  [
    'half a page, then a cut',
    'coinbase',
    (reply) => ({ ...reply, cut: 500 }),
    'incomplete',
    'coinbase breaks off in the middle of its answer',
  ],
  [
    'half a page that pretends to be whole',
    'coinbase',
    (reply) => ({ ...reply, body: JSON.stringify(reply.body).slice(0, 500) }),
    'incomplete',
    'coinbase breaks off in the middle of its answer',
  ],
  ['a dropped connection', 'coinbase', () => 'drop', 'unreachable', /^coinbase cannot be reached \(\w+\)$/],
  ['429', 'coinbase', status(429, { 'retry-after': '90' }), 'rate_limited', 'coinbase was asked too often (HTTP 429)'],
  ['500', 'coinbase', status(500), 'refused', 'coinbase answers with HTTP 500'],
  ['503', 'coinbase', status(503), 'refused', 'coinbase answers with HTTP 503'],
  [
    'a redirect elsewhere',
    'coinbase',
    status(302, { location: 'https://example.org/prices' }),
    'refused',
    'coinbase sends us on to https://example.org, which is not followed',
  ],
  [
    'a redirect without an address',
    'coinbase',
    status(302, {}),
    'refused',
    'coinbase sends us on to nowhere, which is not followed',
  ],
  [
    'a redirect in circles',
    'coinbase',
    (_, { url }) => ({ status: 302, headers: { location: url.pathname }, body: '' }),
    'refused',
    'coinbase sends us on more than 3 times',
  ],
  [
    'more than 8 MB',
    'coinbase',
    body(() => `[${' '.repeat(9_000_000)}]`),
    'malformed',
    'coinbase answers with more than 8 MB',
  ],
  [
    'an object in place of a list',
    'coinbase',
    body(() => ({ message: 'hello' })),
    'malformed',
    unusable('coinbase', 'the answer is not a list'),
  ],
  [
    'numbers as texts where numbers are published',
    'coinbase',
    cell(4, '40000.5'),
    'malformed',
    unusable('coinbase', '2025-01-14: the close "40000.5" is not a number'),
  ],
  [
    'a null close',
    'coinbase',
    cell(4, null),
    'malformed',
    unusable('coinbase', '2025-01-14: the close null is not a number'),
  ],
  [
    'a missing close',
    'coinbase',
    body((rows: Json) => rows.map((row: Json) => row.slice(0, 4))),
    'malformed',
    unusable('coinbase', '2025-01-15: the close undefined is not a number'),
  ],
  [
    'a close of zero',
    'coinbase',
    cell(4, 0),
    'malformed',
    unusable('coinbase', '2025-01-14: the close 0 is not above zero'),
  ],
  [
    'a close below zero',
    'coinbase',
    cell(4, -1),
    'malformed',
    unusable('coinbase', '2025-01-14: the close -1 is not above zero'),
  ],
  [
    'a close beyond all numbers',
    'coinbase',
    (reply) => ({ ...reply, body: JSON.stringify(reply.body).replace(/(,\d+\.?\d*){2}\]/, ',1e999,1]') }),
    'malformed',
    /the close .* is too high to be a price of BTC in USD$/,
  ],
  [
    'a high below the low',
    'coinbase',
    cell(2, 1),
    'malformed',
    /^coinbase answers .*: 2025-01-14: the high 1 is below the low/,
  ],
  ['a close above the high', 'coinbase', cell(4, 60_000), 'malformed', /the close 60000 is above the high/],
  [
    'a time within a day',
    'coinbase',
    cell(0, 1_736_812_801),
    'malformed',
    unusable('coinbase', 'the time 1736812801 is not the begin of a UTC day in seconds'),
  ],
  ['a time in milliseconds', 'coinbase', cell(0, 1_736_812_800_000), 'malformed', /has not come yet$/],
  [
    'a day to come',
    'coinbase',
    cell(0, 1_737_158_400),
    'malformed',
    unusable('coinbase', '2025-01-18 has not come yet'),
  ],
  [
    'a day twice, with other prices',
    'coinbase',
    body((rows: Json) => [...rows, [rows[1][0], 1, 99_999, 2, 3, 4]]),
    'malformed',
    unusable('coinbase', '2025-01-14 comes twice, with other prices'),
  ],
  [
    'its own refusal with HTTP 200',
    'kraken',
    body(() => ({ error: ['EService:Unavailable'] })),
    'refused',
    'kraken refuses: EService:Unavailable',
  ],
  [
    'its own limit with HTTP 200',
    'kraken',
    body(() => ({ error: ['EGeneral:Too many requests'] })),
    'rate_limited',
    'kraken was asked too often (EGeneral:Too many requests)',
  ],
  [
    'two pairs',
    'kraken',
    body(({ result }: Json) => ({ error: [], result: { ...result, XETHZUSD: [] } })),
    'malformed',
    unusable('kraken', 'the field “result” holds not one pair'),
  ],
  [
    'numbers where texts are published',
    'kraken',
    body((answer: Json) => {
      answer.result.XXBTZUSD[0][4] = 40_000;
      return answer;
    }),
    'malformed',
    unusable('kraken', '2025-01-02: the close 40000 is not a text of decimals'),
  ],
  [
    'a text that is no decimal',
    'kraken',
    body((answer: Json) => {
      answer.result.XXBTZUSD[0][4] = 'NaN';
      return answer;
    }),
    'malformed',
    unusable('kraken', '2025-01-02: the close "NaN" is not a text of decimals'),
  ],
  [
    'a wrong key',
    'tiingo',
    status(401, {}, { detail: `Invalid token ${KEY}` }),
    'refused',
    'tiingo refuses the key in HINDCAST_TIINGO_KEY (HTTP 401)',
  ],
  [
    'a day the exchange is closed',
    'tiingo',
    cell('date', '2025-01-04T00:00:00.000Z'),
    'malformed',
    unusable('tiingo', '2025-01-04: the day is not one of the New York sessions'),
  ],
  [
    'no day',
    'tiingo',
    cell('date', '2025-02-31T00:00:00.000Z'),
    'malformed',
    unusable('tiingo', 'the date 2025-02-31T00:00:00.000Z is not a day'),
  ],
  [
    'an odd split',
    'tiingo',
    cell('splitFactor', -3),
    'malformed',
    unusable('tiingo', '2025-01-03: the splitFactor -3 is no ratio of shares'),
  ],
  [
    'a null close',
    'tiingo',
    cell('close', null),
    'malformed',
    unusable('tiingo', '2025-01-03: the close null is not a number'),
  ],
  [
    'a wrong key with HTTP 200',
    'twelvedata',
    body(() => ({ code: 401, message: `**apikey** ${KEY}`, status: 'error' })),
    'refused',
    'twelvedata refuses the key in HINDCAST_TWELVE_DATA_KEY (code 401)',
  ],
  [
    'its limit with HTTP 200',
    'twelvedata',
    body(() => ({ code: 429, message: 'out of credits', status: 'error' })),
    'rate_limited',
    'twelvedata was asked too often (code 429)',
  ],
  [
    'a point that is not of midnight',
    'coingecko',
    body((answer: Json) => {
      answer.prices[1][0] += 3_600_000;
      return answer;
    }),
    'malformed',
    /the point at \d+ does not stand at the begin of a UTC day$/,
  ],
  [
    'a null price',
    'coingecko',
    body((answer: Json) => {
      answer.prices[1][1] = null;
      return answer;
    }),
    'malformed',
    unusable('coingecko', '2025-01-03: the close null is not a number'),
  ],
];

for (const [what, name, behaviour, code, message] of table) {
  test(`${name}: ${what} is refused as ${code}, in one sentence without the key`, async (t) => {
    const [dialect, days] = everySource[name];
    const source = await startSource(t, dialect, { days, now });
    source.behave(behaviour);
    const problem = await sourceAt(name, source.url, KEY, now)
      .ask(day('2025-01-02'), day('2025-01-15'), signal)
      .then(
        () => assert.fail('it was taken'),
        (error: unknown) => error,
      );
    if (!(problem instanceof SourceProblem)) throw problem;
    assert.equal(problem.code, code);
    if (typeof message === 'string') assert.equal(problem.message, message);
    else assert.match(problem.message, message);
    assert.ok(!problem.message.includes(KEY));
    assert.ok(!problem.message.includes('\n'));
  });
}

test('rows in the other order, and a row twice, change nothing', async (t) => {
  const source = await startSource(t, coinbaseDialect, { days: crypto, now });
  const ask = () => sourceAt('coinbase', source.url, KEY, now).ask(day('2025-01-02'), day('2025-01-15'), signal);
  const usual = await ask();
  source.behave(body((rows: Json) => [...rows.toReversed(), rows[3]]));
  assert.deepEqual((await ask()).bars, usual.bars);
  assert.equal(usual.bars.length, 13);
});

test('a redirect to the same origin is followed', async (t) => {
  const source = await startSource(t, coinbaseDialect, { days: crypto, now });
  source.behave((reply, { url }) =>
    url.searchParams.has('moved')
      ? reply
      : { status: 307, headers: { location: `${url.pathname}${url.search}&moved=1` }, body: '' },
  );
  const { bars } = await sourceAt('coinbase', source.url, KEY, now).ask(day('2025-01-02'), day('2025-01-15'), signal);
  assert.equal(bars.length, 13);
});

test('Retry-After is read as seconds and as a date', async (t) => {
  for (const [header, wait] of [
    ['90', 90_000],
    [new Date(now() + 120_000).toUTCString(), 120_000],
    ['soon', null],
    ['99999999', 86_400_000],
  ] as const) {
    const source = await startSource(t, coinbaseDialect, { days: crypto, now });
    source.behave(status(429, { 'retry-after': header }));
    const asked = sourceAt('coinbase', source.url, KEY, now).ask(day('2025-01-02'), day('2025-01-15'), signal);
    await assert.rejects(asked, { code: 'rate_limited', retryAfterMs: wait });
  }
});

test('a certificate that nobody vouches for, and no server at all, are told apart', async (t) => {
  const tls = await startSource(t, coinbaseDialect, { days: crypto, now, tls: true });
  const ask = (url: string) => sourceAt('coinbase', url, KEY, now).ask(day('2025-01-02'), day('2025-01-15'), signal);
  await assert.rejects(ask(tls.url), {
    code: 'tls',
    message: 'coinbase cannot prove who it is (DEPTH_ZERO_SELF_SIGNED_CERT), so it is not asked',
  });
  assert.equal(tls.asked.length, 0);
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  await assert.rejects(ask(`http://127.0.0.1:${port}`), {
    code: 'unreachable',
    message: 'coinbase cannot be reached (ECONNREFUSED)',
  });
});
