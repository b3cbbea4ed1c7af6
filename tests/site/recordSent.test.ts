import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import { BUILT_SITE } from '../../api/src/public/pages/builtSite.ts';
import { barsAround, startApi, type TestApi } from '../api/fixture.ts';
import { because, call, send, store } from '../api/recordServer.ts';
import { htmlText, innerOf, linksIn, mainOf } from '../htmlText.ts';
import { buildSite } from './buildSite.ts';

before(buildSite);

/** An API of this process behind the built site, on 7 December 2024, where a call of $120 has missed. */
async function start(t: TestContext): Promise<TestApi> {
  const bars = barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]);
  const api = await startApi(t, { today: '2024-12-07', bars, siteDir: BUILT_SITE });
  assert.equal((await store(api, [call, { ...call, key: '2', price_target: 300 }])).status, 200);
  await api.judge();
  return api;
}

/** A prediction's page as it is sent, for readers without scripts. */
async function pageOf(api: TestApi, path: string) {
  let status = 0;
  const main = await mainOf(async () => {
    const { statusCode, payload } = await api.get(path, { accept: 'text/html' });
    status = statusCode;
    return payload;
  });
  const [history = ''] = innerOf(main, 'ol', 'class="record-history"');
  const rows = innerOf(history, 'li').map((row) =>
    [...innerOf(row, 'time'), ...innerOf(row, 'p'), ...innerOf(row, 'blockquote')].map(htmlText).join(' | '),
  );
  return { status, main, text: htmlText(main), rows, history };
}

test('a prediction’s own page has the expert’s reply to the verdict, escaped, and not once words are taken down', async (t) => {
  const api = await start(t);
  const reply = { words: 'A <b>week</b> early.', source_url: 'https://example.org/reply', date: '2024-12-06' };
  assert.equal((await send(api, 'PUT', '/1/reply', reply)).status, 200);
  await api.published.refresh();
  const { main, text } = await pageOf(api, '/p/1');
  assert.match(text, /Reply to the verdict ?A <b>week<\/b> early\. ?6 Dec 2024 · Source of the reply/);
  assert.doesNotMatch(main, /<b>week/);
  assert.ok(linksIn(main).includes('https://example.org/reply'), linksIn(main).join());
  await send(api, 'PUT', '/1/takedown', because('Asked for'));
  await api.published.refresh();
  assert.doesNotMatch((await pageOf(api, '/p/1')).text, /early/);
});

test('a prediction’s own page says who said what in which digits, how it was judged and why, and all that happened since [J1 C13]', async (t) => {
  const api = await start(t);
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'The feed was <b>wrong</b>' });
  await send(api, 'PATCH', '/1', { set: { price_target: 119 }, reason: 'The post says 119' });
  await api.judge();
  const { status, main, text, rows, history } = await pageOf(api, '/p/1');
  assert.equal(status, 200);
  assert.match(text, /Cassandra Target \$119(?:\.00)? /);
  assert.match(main, /<a class="hc-badge"[^>]* href="\/how-we-judge#target"/);
  assert.match(text, /SUCCESS ?Closed at \$119(?:\.00)? on 4 Dec 2024/);
  assert.match(text, /Cassandra said \$119(?:\.00)? on 1 Dec 2024, until 5 Dec 2024\./);
  assert.match(text, /It is a hit at the first daily close at or above \$119(?:\.00)?\./);
  assert.match(text, /A hundred and twenty\./);
  const [ways = ''] = innerOf(main, 'p', 'class="record-ways"');
  assert.deepEqual(linksIn(ways), ['https://example.org/said', '/btc?prediction=1', '#report=1']);
  assert.ok(linksIn(main).includes('/api/predictions/1/receipt'));
  assert.match(main, /class="record-picture".*?<svg/s);
  const today = String.raw`\d+ \w+ \d{4}`;
  const wanted = [
    '1 Dec 2024 \\| Said \\(source\\)',
    `${today} \\| Recorded by an import`,
    `${today} \\| Judged a miss by the close of \\$118 on 5 Dec 2024, by rule set close-v2`,
    `${today} \\| Set by hand to hit \\| The feed was <b>wrong</b>`,
    `${today} \\| What was set by hand was lifted \\| An operator changed what the prediction says`,
    `${today} \\| Claim changed from \\$120 to \\$119, by an operator \\| The post says 119`,
    `${today} \\| Judged a hit by the close of \\$119 on 4 Dec 2024, by rule set close-v2`,
  ];
  assert.equal(rows.length, wanted.length, rows.join('\n'));
  for (const [place, row] of rows.entries()) assert.match(row, new RegExp(`^${wanted[place]}$`));
  const times = Array.from(history.matchAll(/<time [^>]*title="([^"]*)"/g), ([, title]) => title ?? '');
  assert.equal(times.length, wanted.length - 1);
  for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
});

test('a withdrawn prediction is a stub: who, why and since when, and its history, and no word of the claim but there [J1]', async (t) => {
  const api = await start(t);
  await send(api, 'PUT', '/2/withdrawal', because('He never said <b>so</b>'));
  const { status, main, rows } = await pageOf(api, '/p/2');
  assert.equal(status, 410);
  assert.ok(linksIn(main).includes('#report=2'), 'an error in it can be reported too');
  const [head = ''] = innerOf(main, 'header', 'class="record-head"');
  assert.match(htmlText(head), /Cassandra.*WITHDRAWN/i);
  assert.match(htmlText(head), /On \d+ \w+ \d{4} ?: He never said <b>so<\/b>/);
  assert.doesNotMatch(htmlText(head), /\$/);
  assert.equal(rows.length, 4, rows.join('\n'));
  assert.match(rows.at(-1) ?? '', /\| Withdrawn by an operator \| He never said <b>so<\/b>$/);
});
