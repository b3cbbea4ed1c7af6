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

test('a link to a kind brings its section into view, details open, and axe finds nothing in both themes at every size', async () => {
  const { page, complaints } = await openPage(site.browser);
  await open(page, '#bottom');
  assert.equal(await page.title(), 'How we judge · Hindcast');
  const focused = page.locator('#bottom h2:focus');
  await focused.waitFor();
  assert.equal(await focused.evaluate((heading) => Math.abs(heading.getBoundingClientRect().top) < 200), true);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Range' }).click();
  await page.locator('#range h2:focus').waitFor();
  assert.match(page.url(), /\/how-we-judge#range$/);
  const example = page.locator('#target article').first();
  const rows = example.locator('dl div');
  assert.equal(await rows.first().isVisible(), false);
  await example.getByText('All 27 closes, to check it by hand').click();
  await rows.last().waitFor();
  const figure = page.locator('#chance figure');
  await figure.getByText('By kind, direction and length').click();
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
  assert.deepEqual(await problemsAtEverySize(page), []);
  assert.deepEqual(complaints, []);
});

test('every verdict and chance of a board leads to how it is judged, in a page of its own time, and Back to the board', async () => {
  const { page, complaints } = await openPage(site.browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/JudgePage/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(`${site.url}/btc`);
  const badges = page.locator('.hc-panel a.hc-badge');
  await badges.first().waitFor();
  const leads = await badges.evaluateAll((all) => all.map((badge) => badge.getAttribute('href') ?? ''));
  assert.equal(leads.length, await page.locator('.hc-panel .hc-badge').count(), 'none is without its link');
  for (const href of leads)
    assert.ok(
      kinds.some((kind) => href === `/how-we-judge#${kind}`),
      href,
    );
  const item = page.locator('.hc-item[data-outcome="success"]').first();
  await item.locator('button.hc-item-face').click();
  const places = [item, page.locator('.hc-card'), page.locator('.hc-history-table tr[data-outcome="success"]').first()];
  for (const place of places) {
    const chance = place.getByRole('link', { name: /^chance / });
    assert.equal(await chance.getAttribute('href'), '/how-we-judge#chance');
  }
  assert.deepEqual(scripts, [], 'a board loads nothing of the page');
  await page
    .locator('.hc-card')
    .getByRole('link', { name: /^chance / })
    .click();
  await page.waitForURL(`${site.url}/how-we-judge#chance`);
  await page.getByRole('heading', { name: 'What the chance means' }).waitFor();
  assert.ok(scripts.length > 0);
  await page.goBack();
  const [first = ''] = leads;
  await badges.first().click();
  await page.waitForURL(`**${first}`);
  await page.locator(`#${first.split('#')[1]} h2:focus`).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/btc');
  await badges.first().waitFor();
  assert.deepEqual(complaints, []);
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
