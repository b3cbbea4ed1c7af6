import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../assetView.ts';
import { openPage } from '../browser.ts';
import { startSlowLine } from '../inPieces.ts';
import { shiftsOn } from '../shifts.ts';
import { openSite } from '../site.ts';

const site = openSite();
const METRICS = '**/api/intro/metrics';

test('the figures are hidden while they load, and the chart takes the place of its picture, without a move; nothing moves by itself; newest verdicts and the meaning of signs are seen without scrolling [L3 L4 B3]', async () => {
  const { page, complaints } = await openPage(site.browser);
  const answered = Promise.withResolvers<void>();
  await page.route(METRICS, async (route) => {
    await answered.promise;
    const data = { totalPredictions: 1234, averagePrediction: 98_765, predictionSpread: 1_000_000 };
    await route.fulfill({ json: { success: true, data } });
  });
  await page.goto(`${site.url}/`);
  const figures = page.locator('.figures');
  assert.equal(await figures.isVisible(), false);
  answered.resolve();
  await figures.waitFor();
  for (const part of [page.locator('.newest li').last(), page.locator('.hero-signs')]) {
    const box = await part.boundingBox();
    assert.ok(box && box.y + box.height <= 900, JSON.stringify(box));
  }
  assert.equal(await figures.getByRole('heading').innerText(), 'Live Market Intelligence');
  assert.deepEqual(await figures.locator('dd').allInnerTexts(), ['1,234', '$98,765', '$1,000,000']);

  const surface = () => page.locator('.hero-chart .hc-chart-surface').boundingBox();
  const before = await surface();
  await page.mouse.move(900, 300);
  await page.locator('.hero-chart .hc-picture').first().waitFor({ state: 'detached' });
  assert.deepEqual(await surface(), before);
  await page.locator('.hero-engine .hc-mark').first().waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'The close', exact: true }).click();
  await page.locator('#story-4[data-read]').waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  assert.deepEqual(await page.locator('.reason h3').allInnerTexts(), [
    'Track Performance',
    'Signal vs Noise',
    'Lightning Payments',
    'Live Visualization',
  ]);
  assert.deepEqual(await shiftsOn(page), [], 'the figures’ room was kept');
  const chart = page.locator('.hero-stage');
  await page.locator('.leaders').evaluate((part) => part.scrollIntoView({ block: 'start' }));
  const [above, leaders] = [await chart.boundingBox(), await page.locator('.leaders').boundingBox()];
  assert.ok(above && leaders && above.y + above.height <= leaders.y, 'the chart stays with its story');
  assert.deepEqual(complaints, []);
});

test('the story is not pushed down where it is seen, while the page arrives in pieces [L2 L3]', async (t) => {
  const line = await startSlowLine(site.url, 20, 40);
  t.after(line.stop);
  const { page } = await openPage(site.browser);
  await page.goto(`${line.url}/`);
  await page.locator('.story').waitFor();
  const moved = await shiftsOn(page); // a word that comes in two pieces grows in its place
  assert.deepEqual(
    moved.filter((line) => line.startsWith('story')),
    [],
  );
});

test('the front page draws itself where the server has not, and leads to the chart; figures that fail stay hidden, the chart stays a picture where its data do not come, both are only logged, and the story is told beside it; its theme can be switched [L1 L2 L3 V2]', async () => {
  const { page } = await openPage(site.browser);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(METRICS, (route) => route.abort());
  await page.route('**/embed/data/**', (route) => route.abort());
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const empty = html.replace(/<div id="landing">.*<\/div>(?=\s*<\/body>)/s, '<div id="landing"></div>');
    assert.ok(empty.length < html.length - 20_000, 'what the server drew is gone');
    await route.fulfill({ response, body: empty });
  });
  await page.goto(`${site.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.figures[hidden]').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.figures').isVisible(), false);
  await eventually(
    async () => logged,
    (lines) => lines.some((line) => line.includes('figures of the front page could not be loaded')),
  );
  assert.equal(await page.getByRole('alert').count(), 0);
  const failed = page.waitForEvent('console', (message) => message.text().includes('The chart stays a picture'));
  await page.getByRole('link', { name: 'The wait', exact: true }).click();
  await failed;
  await page.locator('#story-3[data-read]').waitFor();
  await page.locator('.hero-chart .hc-picture:visible').waitFor();
  assert.equal(await page.locator('.hero-engine').count(), 0);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.getByRole('link', { name: 'Start Exploring', exact: true }).click();
  await page.waitForURL('**/btc');
});
