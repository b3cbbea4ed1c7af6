import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, titled } from './assetView.ts';
import { problemsAtEverySize } from './axe.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const kinds = ['target', 'range', 'pricetimerange', 'top', 'bottom'] as const;

test('how predictions are judged is one press away from each verdict', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/JudgePage/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(`${site.url}/btc`);
  const badges = page.locator('.hc-panel a.hc-badge');
  // While the page is hydrated, the list has its first rows alone.
  const count = Number(await page.locator('.hc-panel .hc-panel-count bdi').innerText());
  assert.ok(count > 12, `${count} predictions`);
  await badges.nth(count - 1).waitFor();
  const leads = await badges.evaluateAll((all) => all.map((badge) => badge.getAttribute('href') ?? ''));

  await t.test('every verdict and chance of a board leads there', async () => {
    assert.equal(leads.length, await page.locator('.hc-panel .hc-badge').count(), 'none is without its link');
    for (const href of leads)
      assert.ok(
        kinds.some((kind) => href === `/how-we-judge#${kind}`),
        href,
      );
    const item = page.locator('.hc-item[data-outcome="success"]').first();
    await item.locator('button.hc-item-face').click();
    const table = page.locator('.hc-history-table tr[data-outcome="success"]').first();
    for (const place of [item, page.locator('.hc-card'), table]) {
      const chance = place.getByRole('link', { name: /^chance / });
      assert.equal(await chance.getAttribute('href'), '/how-we-judge#chance');
    }
    assert.deepEqual(scripts, [], 'a board loads nothing of the page');
  });

  await t.test('a page that cannot be loaded says so, and Retry loads it', async () => {
    await page.route('**/assets/JudgePage*.js', (route) => route.abort());
    const card = page.locator('.hc-card');
    await card.getByRole('link', { name: /^chance / }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('This page could not be loaded.').waitFor();
    complaints.length = 0;
    await page.unroute('**/assets/JudgePage*.js');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'What the chance means' }).waitFor();
    assert.equal(new URL(page.url()).hash, '#chance');
    await titled(page, 'How we judge · Hindcast');
  });

  await t.test('a verdict brings the section of its kind into view, and Back the board', async () => {
    await page.goBack();
    const [first = ''] = leads;
    await badges.first().click();
    await page.waitForURL(`**${first}`);
    const focused = page.locator(`#${first.split('#')[1]} h2:focus`);
    await focused.waitFor();
    await eventually(
      () => focused.evaluate((heading) => Math.abs(heading.getBoundingClientRect().top)),
      (top) => top < 200,
    );
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/btc');
    await badges.first().waitFor();
    await page.goForward();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Range' }).click();
    await page.locator('#range h2:focus').waitFor();
    assert.match(page.url(), /\/how-we-judge#range$/);
  });

  await t.test('details open, words of the axes stand at their marks, and axe finds nothing, at any size', async () => {
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
});
