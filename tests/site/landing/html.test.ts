import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultBrand, type WirePage } from '@hindcast/domain';
import { drawFirstViews } from '../../../api/src/public/first/drawFirstViews.ts';
import { RENDER_MODULE } from '../../../api/src/public/pages/builtSite.ts';
import { openSite } from '../site.ts';

const site = openSite();

const page: WirePage = {
  brand: { ...defaultBrand, name: 'Oracle & Watch', contactMail: 'a@example.org', nostrUrl: 'https://njump.me/npub1' },
  mode: 'production',
  submissions: false,
  reports: 'inbox',
};

/** The front page as the server draws it of these answers. */
async function drawn(
  prices: readonly object[],
  predictions: readonly object[],
  ofStrategy: readonly object[] = [],
  experts: readonly object[] | null = null,
): Promise<string> {
  const [result] = await drawFirstViews({
    modulePath: RENDER_MODULE,
    page,
    works: [
      {
        view: 'landing',
        asset: 'btc',
        today: 20_100 as Parameters<typeof drawFirstViews>[0]['works'][number]['today'],
        prices: Buffer.from(JSON.stringify({ data: prices })),
        predictions: Buffer.from(JSON.stringify({ data: predictions })),
        hashes: { prices: '', predictions: '' },
        others: [['mstr', Buffer.from(JSON.stringify({ data: ofStrategy }))]],
        experts: experts && Buffer.from(JSON.stringify({ data: experts })),
      },
    ],
  });
  assert.ok(result && 'page' in result && result.page, JSON.stringify(result));
  return result.page.html;
}

test('the front page is whole without scripts, under both addresses: words, chart, story, figures, verdicts, cards [L1 L2 L3 L4 L5]', async () => {
  const [html = '', intro] = await Promise.all(
    ['/', '/intro'].map(async (path) => {
      const reply = await fetch(site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
      assert.equal(reply.status, 200, path);
      return reply.text();
    }),
  );
  assert.equal(html, intro);
  /** The HTML of the part that begins with a text, up to the end of its section. */
  const part = (start: string, end = '</section>'): string => html.split(start)[1]?.split(end)[0] ?? '';
  const count = (text: string, of: RegExp): number => [...text.matchAll(of)].length;
  assert.match(html, /<h1>What experts said, and what the price did<\/h1>/);
  for (const name of ['Explore Bitcoin Predictions', 'Start Exploring'])
    assert.match(html, new RegExp(`<a [^>]*href="/btc"[^>]*>${name}</a>`));
  const several = [...html.matchAll(/<a href="([^"]+)"><title>[^<]* and \d+ more predictions? here</g)];
  assert.ok(several.length > 0);
  for (const [, href] of several) assert.equal(href, '/btc', 'a ring of several leads to their chart');
  for (const layout of ['desktop', 'mobile'])
    assert.match(part(`class="hc-picture hc-picture-${layout}"`, '</figure>'), />Today</);
  assert.equal(count(html, /<li class="story-step"/g), 4);
  assert.doesNotMatch(html, /<section class="figures"[^>]* hidden/);
  const figures = [...part('class="figures"').matchAll(/<dd [^>]*>([^<]+)<\/dd>/g)].map(([, text]) => text);
  assert.match(figures.join(' '), /^\d+ \$[\d,]+ \$[\d,]+$/);
  const verdicts = part('id="verdicts-title"');
  assert.equal(count(verdicts, /<a href="\/p\/\d+">/g), 6);
  const days = [...verdicts.matchAll(/class="verdicts-day">([^<]+)</g)].map(([, day]) => Date.parse(day ?? ''));
  assert.deepEqual(
    days,
    [...days].sort((a, b) => b - a),
    'the newest decided first',
  );
  assert.match(part('class="hero-stage"', '</figure>'), /Hatches mark a top or a bottom: .* A bracket is a range, /);
  const leaders = part('id="leaders-title"');
  assert.match(leaders, /^>Who calls it right<[\s\S]*href="\/experts\/mimir"[\s\S]*>Mímir<[\s\S]*>\d+ of \d+ hit/);
  assert.match(leaders, />Helenus<\/a><span [^>]*>prince and seer, Troy</);
  assert.equal(count(part('id="worked-title"'), /<h3>/g), 3);
  assert.match(part('<tr data-deciding="true">', '</tr>'), /^<td>\d+ \w+ \d{4}<\/td><td>\$[\d,]+<\/td>$/);
  assert.equal(count(html, /class="section reason"/g), 4);
  assert.match(part('class="demo-line"', '</aside>'), /the experts are legends and days .* are generated/);
  const footer = part('<footer', '</footer>');
  for (const link of [
    /<a href="\/">Home</,
    /<a href="\/about" target="_blank"[^>]*>About Us</,
    /<a href="\/terms" target="_blank"[^>]*>Terms of Service</,
  ])
    assert.match(footer, link);
  assert.match(footer, /collected from public sources and updated regularly/);
});

test('without a price or a prediction the front page says so, and has no story and no verdict [L3]', async () => {
  const html = await drawn([], []);
  assert.match(html, /No BTC prices yet/);
  assert.match(html, /No calls yet/);
  assert.match(html, /Why Oracle &amp; Watch/);
  assert.match(html, /<dd data-figure="totalPredictions">0<\/dd>/);
  assert.match(html, /<dd data-figure="averagePrediction">–<\/dd>/);
  assert.doesNotMatch(html, /class="leaders"|class="verdicts|class="worked"|class="story-nav"|class="demo-line"/);
  assert.match(html, /mailto:a@example\.org/);
  assert.match(html, /href="https:\/\/njump\.me\/npub1"/);
});

test('a name of 10 kB and words that are markup are texts of the front page, and cut', async () => {
  const name = '<img src=x onerror=alert(1)>'.repeat(400);
  const prediction = {
    id: 7,
    influencer: { id: 1, name },
    prediction_type: 'target',
    price_target: 100,
    start_date: '2024-12-01',
    end_date: '2024-12-31',
    success_status: 'miss',
    verdict: { outcome: 'miss', made: '2024-12-01', start: '2024-12-01', deciding: { date: '2024-12-31', price: 90 } },
  };
  const html = await drawn([{ date: '2024-12-31', close: 90 }], [prediction]);
  assert.doesNotMatch(html, /<img/);
  assert.match(html, /href="\/p\/7"/);
  const list = html.slice(html.indexOf('class="verdicts newest"')).split('</section>')[0] ?? '';
  assert.ok(list.length < 4000, String(list.length));
});

test('the front page tells, without scripts, what was said on this day in a former year, and has no such part where there was nothing', async () => {
  const said = {
    ...{ id: 7, prediction_type: 'target', price_target: 90_000, target_time: '2030-12-31' },
    ...{ asset_type: 'btc', influencer: { id: 1, name: 'Ada <b>' }, notes: 'It will.' },
  };
  const prices = [{ date: '2025-01-10', price: 94_000 }];
  const html = await drawn(prices, [{ ...said, prediction_made: '2023-01-12' }]);
  const [, part = ''] = html.split('id="this-day-title"');
  assert.match(part, /^>On this day<[\s\S]*href="\/p\/7"[\s\S]*Ada &lt;b&gt;[\s\S]*Bitcoin: Target \$90,000/);
  assert.match(part.replaceAll(/<!-- -->|<\/?span[^>]*>/g, ''), /Said 2 years ago12 Jan 2023/);
  for (const day of ['2023-01-11', '2023-01-13', '2025-01-12'])
    assert.doesNotMatch(await drawn(prices, [{ ...said, prediction_made: day }]), /On this day/, day);
  const strategy = { ...said, id: 8, asset_type: 'mstr', price_target: 1500, prediction_made: '2024-01-12' };
  const both = await drawn(prices, [{ ...said, prediction_made: '2023-01-12' }], [strategy]);
  const [, ofBoth = ''] = both.split('id="this-day-title"');
  assert.match(ofBoth, /href="\/p\/8"[\s\S]*Strategy: Target \$1,500[\s\S]*href="\/p\/7"[\s\S]*Bitcoin: Target/);
});
