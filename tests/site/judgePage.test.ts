import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { problemsAtEverySize } from './axe.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const kinds = ['target', 'range', 'pricetimerange', 'top', 'bottom'] as const;

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`${site.url}/how-we-judge${hash}`);
  await page.getByRole('heading', { level: 1, name: 'How we judge' }).waitFor();
}

/** What each example of a kind says: its expert, its badge and how it came to its verdict. */
async function examplesOf(page: Page, kind: string): Promise<string[]> {
  const examples = page.locator(`#${kind} article`);
  return examples.evaluateAll((articles) =>
    articles.map((article) => {
      const text = (selector: string): string => article.querySelector(selector)?.textContent?.trim() ?? '';
      const verdict = [...article.querySelectorAll('ol li')].map((li) => li.textContent ?? '');
      const decided = verdict.find((sentence) => /^(Hit|Miss|Pending)/.test(sentence));
      return `${text('h4')} ${text('.hc-badge')}: ${decided}`;
    }),
  );
}

const told: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  target: [
    'Cassandra Target $100k SUCCESS: Hit: closed at $101,236 on 8 Dec 2024.',
    'Tiresias Target $17k SUCCESS: Hit: closed at $15,881 on 9 Nov 2022.',
    'Calchas Target $75k MISS: Miss: closed at $71,334 on 31 Mar 2024.',
    'Amphiaraus Target $25k MISS: Miss: closed at $27,220 on 31 May 2023.',
  ],
  range: [
    'Pythia Range $25k – $28k SUCCESS: Hit: closed at $25,576 on 15 Jun 2023.',
    'Mopsus Range $30k – $33k MISS: Miss: closed at $34,668 on 31 Oct 2023.',
  ],
  pricetimerange: [
    'Völva Price by ≥ $40k SUCCESS: Hit: closed at $41,980 on 4 Dec 2023.',
    'Merlin Price by ≥ $70k MISS: Miss: closed at $66,011 on 14 Jun 2024.',
  ],
  top: [
    'Merlin Top $72k SUCCESS: Hit: held to 30 Apr 2024.',
    'Calchas Top $36k MISS: Miss: broke at $36,693 on 9 Nov 2023.',
  ],
  bottom: [
    'Sibyl Bottom $15.5k SUCCESS: Hit: held to 30 Nov 2022.',
    'Pythia Bottom $60k MISS: Miss: broke at $58,254 on 1 May 2024.',
  ],
};

test('each kind has its rule in words and examples on real days, judged on the page [J1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page);
  assert.equal(await page.title(), 'How we judge · Hindcast');
  for (const kind of kinds) {
    assert.deepEqual(await examplesOf(page, kind), told[kind]);
    const rule = await page.locator(`#${kind} .judge-cases`).innerText();
    assert.match(rule, /If the price was .+ when the window began/);
    assert.match(rule, /daily close|last close of the window/);
  }
  assert.deepEqual(complaints, []);
});

test('what a call waits for, and what changes its terms, has an example each on real days [J1]', async () => {
  const { page } = await openPage(site.browser);
  await open(page);
  assert.deepEqual(await examplesOf(page, 'pending'), [
    'Phineus Target $70k PENDING: Pending: prices missing from 8 Mar 2024 (1 day).',
    'Pythia Target $65k PENDING: Pending: under review: whether it lies above or below is not clear.',
    'Cassandra Target $100k SUCCESS: Hit: closed at $101,236 on 8 Dec 2024 · no date named.',
    'Daedalus MSTR Target $1.5k SUCCESS: Hit: closed at $150.01 on 23 Aug 2024.',
  ]);
  const split = await page.locator('#pending article').last().locator('ol').innerText();
  assert.match(split, /\$1,500 as quoted, \$150 since the 10:1 split of 8 Aug 2024\./);
});

test('how reliable the chance is stands on the page, in all, and by kind, direction and length', async () => {
  const { page } = await openPage(site.browser);
  await open(page);
  const figure = page.locator('#chance figure');
  await figure.getByText('By kind, direction and length').click();
  assert.equal(await figure.locator('tbody tr').count(), 10);
  assert.equal(await figure.locator('circle').count(), 10);
  const picture = (await figure.locator('svg').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middles = await figure.locator('[data-axis]').evaluateAll((axes) =>
    axes.map((axis) =>
      [...axis.children].map((tick) => {
        const { x, y, width, height } = tick.getBoundingClientRect();
        const at = axis.getAttribute('data-axis') === 'x' ? x + width / 2 : y + height / 2;
        return [tick.textContent, at] as const;
      }),
    ),
  );
  const shares = [0, 25, 50, 75, 100];
  const ends = [
    (share: number) => picture.y + picture.height * (1 - share / 100),
    (share: number) => picture.x + (picture.width * share) / 100,
  ];
  for (const [axis, end] of ends.entries())
    for (const [place, share] of shares.entries()) {
      const [text, at = Number.NaN] = middles[axis]?.[place] ?? [];
      assert.equal(text, `${share} %`);
      assert.ok(Math.abs(at - end(share)) < 1, `${share} % of axis ${axis} stands at ${at}, not at ${end(share)}`);
    }
  assert.match(await figure.locator('figcaption').innerText(), /they lie 1\.1 points off it \(0\.8 to 2\.6\)/);
});

test('an example shows its closes one by one, so that it can be checked by hand', async () => {
  const { page } = await openPage(site.browser);
  await open(page);
  const example = page.locator('#target article').first();
  assert.match(
    await example.locator('ol').innerText(),
    /It comes true at the first daily close at or above \$100,000\..*Within the day it touched \$103,900 on 5 Dec 2024, but never closed there before\./s,
  );
  const rows = example.locator('dl div');
  assert.equal(await rows.first().isVisible(), false);
  await example.getByText('All 27 closes, to check it by hand').click();
  const closes = await rows.allInnerTexts();
  assert.equal(closes.length, 27);
  const reached = closes.find((row) => Number(/\$([\d,]+)/.exec(row)?.[1]?.replaceAll(',', '')) >= 100_000);
  assert.match(reached ?? '', /08\/12\/2024\s+\$101,236/);
  await example.getByRole('img', { name: 'Daily closes from 19 Nov 2024 to 15 Dec 2024 and what was said' }).waitFor();
});

test('the page tells what counts, why a call is pending, what a chance is, and where errors go', async () => {
  const { page } = await openPage(site.browser);
  await open(page);
  const text = await page.getByRole('main').innerText();
  for (const words of [
    /Their days are real|their days are real/,
    /Only days that are over count/,
    /UTC days and end at midnight UTC/,
    /Share splits/,
    /Outcomes set by hand/,
    /The day of the words/,
    /The direction of a target is settled when it is said/,
    /No date named/,
    /A window without a trading day is looked at by a person/,
    /Prices missing/,
    /Under review/,
    /No trading day lies in its window/,
    /the chance that the call had when its window began/,
    /moves as much as it\s+did in the year before/,
    /24,000 drawn calls/,
    /as published by Yahoo Finance/,
    /a link named Report an error, which opens a form that the people who run this site read/,
  ])
    assert.match(text, words);
});

test('a link to a kind brings its section into view and the keyboard to its heading', async () => {
  const { page } = await openPage(site.browser);
  await open(page, '#bottom');
  const focused = page.locator('#bottom h2:focus');
  await focused.waitFor();
  assert.equal(await focused.evaluate((heading) => Math.abs(heading.getBoundingClientRect().top) < 200), true);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Range' }).click();
  await page.locator('#range h2:focus').waitFor();
  assert.match(page.url(), /\/how-we-judge#range$/);
});

test('every verdict of a board leads to how its kind is judged, and the way back leads to the board', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const badges = page.locator('.hc-panel a.hc-badge');
  await badges.first().waitFor();
  const leads = await badges.evaluateAll((all) => all.map((badge) => badge.getAttribute('href') ?? ''));
  const shown = await page.locator('.hc-panel .hc-badge').count();
  assert.equal(leads.length, shown, 'none is without its link');
  for (const href of leads)
    assert.ok(
      kinds.some((kind) => href === `/how-we-judge#${kind}`),
      href,
    );
  const [first = ''] = leads;
  await badges.first().click();
  await page.waitForURL(`**${first}`);
  await page.locator(`#${first.split('#')[1]} h2:focus`).waitFor();
  await page.goBack();
  await page.waitForURL('**/btc');
  await badges.first().waitFor();
});

test('the word “chance” in the list, on a card and in the history leads to what a chance means', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const item = page.locator('.hc-item[data-outcome="success"]').first();
  await item.locator('button.hc-item-face').click();
  const places = [item, page.locator('.hc-card'), page.locator('.hc-history-table tr[data-outcome="success"]').first()];
  for (const place of places) {
    await place.getByRole('link', { name: /^chance / }).click();
    await page.waitForURL(`${site.url}/how-we-judge#chance`);
    await page.getByRole('heading', { name: 'What the chance means' }).waitFor();
    await page.goBack();
  }
  assert.deepEqual(complaints, []);
});

test('a board loads nothing of the page, and the page comes in its own time', async () => {
  const { page } = await openPage(site.browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/JudgePage/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(`${site.url}/btc`, { waitUntil: 'networkidle' });
  assert.deepEqual(scripts, []);
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we judge' }).click();
  await page.getByRole('heading', { level: 1, name: 'How we judge' }).waitFor();
  assert.ok(scripts.length > 0);
});

test('a page that cannot be loaded says so, and Retry loads it', async () => {
  const { page } = await openPage(site.browser);
  await page.route('**/assets/JudgePage*.js', (route) => route.abort());
  await page.goto(`${site.url}/how-we-judge`);
  const alert = page.getByRole('alert');
  await alert.getByText('This page could not be loaded.').waitFor();
  await page.unroute('**/assets/JudgePage*.js');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'How we judge' }).waitFor();
});

test('how we judge: axe finds nothing and nothing scrolls sideways, in both themes at every size', async () => {
  const { page } = await openPage(site.browser);
  await open(page);
  await page.locator('main summary').first().click();
  assert.deepEqual(await problemsAtEverySize(page), []);
});
