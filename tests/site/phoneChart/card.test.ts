import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, openOnPhone } from '../assetView.ts';
import { openOwnPage } from '../browser.ts';
import { openSite } from '../site.ts';
import { type Finger, fingersOn, STILL } from './fingers.ts';

const site = openSite();

const BAR = 60;
const card = (page: Page) => page.locator('.hc-card');
const placeOf = (page: Page): Promise<string> => card(page).locator('.hc-card-steps span').innerText();
const numberOf = async (page: Page): Promise<number> => Number.parseInt(await placeOf(page), 10);
const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY');

/** Opens the card of the first single mark, on a page with a bar at its bottom. */
async function openCard(page: Page): Promise<void> {
  await openOnPhone(page, `${site.url}/btc`);
  await page.evaluate((bar) => document.documentElement.style.setProperty('--hc-bottom', `${bar}px`), BAR);
  await page.locator('.hc-mark[aria-pressed]:not([hidden])').first().tap();
  await card(page).waitFor();
}

async function middle(page: Page): Promise<Finger> {
  const box = await card(page).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + 40 };
}

test('on a phone the card of a tapped mark is pinned above the bottom bar, and its mark stands above it [M1 M4]', async () => {
  for (const viewport of [STILL.viewport, { width: 320, height: 568 }]) {
    const { page, complaints } = await openOwnPage(site.browser, { ...STILL, viewport });
    await openCard(page);
    const { width, height } = viewport ?? {};
    const box = await card(page).boundingBox();
    const mark = await page.locator('.hc-mark[aria-pressed="true"]').boundingBox();
    assert.ok(box && mark && width && height);
    assert.ok(Math.abs(box.y + box.height - (height - BAR - 8)) <= 1, `${box.y + box.height}`);
    assert.deepEqual([box.x, box.width], [8, width - 16]);
    assert.ok(mark.y + mark.height / 2 < box.y && mark.y >= 0, `${mark.y} above ${box.y}`);
    assert.deepEqual(complaints, []);
  }
});

test('on its side a phone has the card at the right, with all its words and clear of its mark [M1]', async () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    const { page } = await openOwnPage(site.browser, { ...STILL, viewport });
    await page.goto(`${site.url}/btc?prediction=1`);
    await card(page).waitFor();
    const scrolls = await card(page).evaluate((element) => element.scrollHeight - element.clientHeight);
    const [box, evidence] = [
      await card(page).boundingBox(),
      await card(page).locator('.hc-item-evidence').boundingBox(),
    ];
    assert.ok(box && evidence && scrolls < 60, `${scrolls} px of the card are out of sight`);
    assert.ok(box.y >= 0 && box.y + box.height <= viewport.height && evidence.y + evidence.height < box.y + box.height);
    assert.ok(viewport.width - box.x - box.width <= 8 && box.width <= 300, `${box.x}`);
    await eventually(
      () => page.locator('.hc-mark[aria-pressed="true"]').boundingBox(),
      (mark) => mark !== null && mark.y >= 0 && mark.y + mark.height <= viewport.height && mark.x + mark.width < box.x,
    );
  }
});

test('swipes on the card go to the next prediction and back, up scrolls the page, down closes it; buttons do the same [M1]', async () => {
  const { page } = await openOwnPage(site.browser, STILL);
  await openCard(page);
  const fingers = await fingersOn(page);
  const first = await numberOf(page);
  await fingers.swipe(await middle(page), { x: -120, y: 8 });
  await eventually(
    () => numberOf(page),
    (now) => now === first + 1,
  );
  await fingers.swipe(await middle(page), { x: 120, y: 8 });
  await eventually(
    () => numberOf(page),
    (now) => now === first,
  );
  await fingers.swipe(await middle(page), { x: -30, y: 0 });
  assert.equal(await numberOf(page), first, 'a short way is no swipe');
  await page.getByRole('button', { name: 'Next prediction' }).tap();
  await eventually(
    () => numberOf(page),
    (now) => now === first + 1,
  );
  await page.getByRole('button', { name: 'Previous prediction' }).tap();
  await eventually(
    () => numberOf(page),
    (now) => now === first,
  );
  for (const name of ['Next prediction', 'Previous prediction', 'Close']) {
    const box = await card(page).getByRole('button', { name }).boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44, name);
  }

  const before = await scrolled(page);
  await fingers.swipe(await middle(page), { x: 0, y: -200 });
  await eventually(
    () => scrolled(page),
    (now) => now > before + 100,
  );
  assert.ok(await card(page).isVisible());
  const after = await scrolled(page);
  await fingers.swipe(await middle(page), { x: 0, y: 150 });
  await card(page).waitFor({ state: 'detached' });
  assert.equal(await scrolled(page), after, 'the page stays');

  await page.evaluate('scrollTo(0, 0)');
  await page.locator('.hc-mark[aria-pressed]:not([hidden])').first().tap();
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await card(page).waitFor({ state: 'detached' });
});

test('a finger finds every mark within 44 px, and a "+N" opens a choice from which each card opens [M1 C1]', async () => {
  const { page } = await openOwnPage(site.browser, STILL);
  await openOnPhone(page, `${site.url}/btc`);
  const fingers = await fingersOn(page);
  const marks = page.locator('.hc-mark:not([hidden])');
  const names = await marks.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ''));
  assert.ok(names.length > 5, `${names.length}`);
  let choices = 0;
  for (const name of names) {
    await page.evaluate('scrollTo(0, 0)');
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44, name);
    // off its middle, where a mouse would miss it
    await fingers.tap({ x: box.x + box.width / 2 + 14, y: box.y + box.height / 2 });
    await card(page)
      .waitFor({ timeout: 3000 })
      .catch(() => assert.fail(`nothing opens at ${name}`));
    const said = (await card(page).getAttribute('aria-label')) ?? '';
    const several = / and (\d+) more/.exec(name);
    if (several) {
      choices++;
      assert.equal(said, `${Number(several[1]) + 1} BTC predictions here`);
      await card(page).locator('li button').last().tap();
      await card(page).locator('.hc-card-claim').waitFor();
    } else assert.ok(name.startsWith(said.split(':')[0] ?? '?'), `${name}: ${said}`);
    await card(page).getByRole('button', { name: 'Close' }).tap();
    await card(page).waitFor({ state: 'detached' });
    // the view came to a prediction that lay beyond it
    await page.waitForTimeout(200);
    if (new URL(page.url()).search !== '') await openOnPhone(page, `${site.url}/btc`);
    await page.waitForTimeout(250);
  }
  assert.ok(choices > 0);
});
