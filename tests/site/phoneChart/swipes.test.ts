import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, openOnPhone } from '../assetView.ts';
import { openOwnPage } from '../browser.ts';
import { openSite } from '../site.ts';
import { fingersOn, PHONE, STILL } from './fingers.ts';

const site = openSite();

const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY');

/** Where the marks' buttons stand on the surface: they move with the view. */
const places = (page: Page): Promise<string> =>
  page
    .locator('.hc-mark:not([hidden])')
    .evaluateAll((marks) => marks.map((mark) => `${mark.ariaLabel} ${mark.getAttribute('style')}`).join());

/** What the crosshair has painted. */
const crosshair = (page: Page): Promise<number> =>
  page
    .locator('canvas.hc-chart-layer')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return data.filter((value) => value > 0).length;
    });

const chartOf = async (page: Page) => {
  const box = await page.locator('.hc-chart-surface').boundingBox();
  assert.ok(box);
  return box;
};

test('a swipe up or down anywhere on the page scrolls it; one beside scrolls nothing away [M1]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, STILL);
  await openOnPhone(page, `${site.url}/btc`);
  const fingers = await fingersOn(page);
  const { width, height } = PHONE.viewport;
  const end: number = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
  let tried = 0;
  const at = (): Promise<number> => page.evaluate('scrollY');
  for (const top of [0, 420, end - 300]) {
    // the swipe before may glide on
    for (let before = -1; before !== (await at()); await page.waitForTimeout(200)) before = await at();
    for (const x of [24, 130, 260, width - 24]) {
      for (let y = 180; y < height - 60; y += 150) {
        await page.evaluate((to) => scrollTo(0, to), top);
        // a list within the page may take a swipe first, until it is at its end
        const inner = (): Promise<number> =>
          page.evaluate('[...document.querySelectorAll("*")].reduce((sum, { scrollTop }) => sum + scrollTop, 0)');
        const before = await inner();
        const up = top < end - 300;
        await fingers.swipe({ x, y }, { x: 0, y: up ? -160 : 60 }, 0);
        const after = await inner();
        assert.ok(up ? after > before + 80 : after < before - 20, `at ${x}, ${y} from ${top}: ${before} to ${after}`);
        tried++;
      }
    }
  }
  assert.ok(tried >= 45, `${tried}`);
  assert.equal(await page.evaluate('scrollX'), 0);
  assert.deepEqual(complaints, []);
});

test('on the chart one finger pans beside, two zoom, and a resting one reads prices [M1 C2]', async () => {
  const { page } = await openOwnPage(site.browser, STILL);
  await openOnPhone(page, `${site.url}/btc`);
  await page.waitForLoadState('networkidle'); // what follows fingers loads after the marks
  const fingers = await fingersOn(page);
  const box = await chartOf(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height * 0.85 };
  const home = await places(page);
  // on a busy machine what follows fingers may come later still: then the first swipes are only the page's
  const panned = await eventually(
    async () => {
      await fingers.swipe(at, { x: 120, y: 10 });
      return places(page);
    },
    (now) => now !== home,
  );
  assert.equal(await scrolled(page), 0);

  await fingers.down({ x: at.x - 30, y: at.y }, { x: at.x + 30, y: at.y });
  for (let by = 10; by <= 80; by += 10)
    await fingers.move({ x: at.x - 30 - by, y: at.y }, { x: at.x + 30 + by, y: at.y });
  await fingers.up();
  await eventually(
    () => places(page),
    (now) => now !== panned,
  );
  assert.equal(await page.evaluate('visualViewport.scale'), 1, 'the chart is zoomed, not the page');

  assert.equal(await crosshair(page), 0);
  await fingers.down(at);
  await page.waitForTimeout(450);
  await fingers.move({ x: at.x + 40, y: at.y - 30 });
  await eventually(
    () => crosshair(page),
    (now) => now > 0,
  );
  await fingers.up();
  assert.equal(await scrolled(page), 0);
});

/** Where the marks stand, as shares of the chart's time. */
const leftmost = async (page: Page): Promise<string> =>
  (await page.locator('.hc-mark:not([hidden])').evaluateAll((marks) => marks.map((mark) => mark.ariaLabel)))
    .toSorted()
    .join();

test('a phone that is turned in the middle of a pan keeps what is shown, and the finger goes on from there [M1]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, STILL);
  await openOnPhone(page, `${site.url}/btc`);
  const fingers = await fingersOn(page);
  const box = await chartOf(page);
  const at = { x: 200, y: box.y + box.height * 0.85 };
  const shown = (): Promise<string | null> => page.evaluate('new URL(location.href).search');
  const before = await shown();
  await fingers.down(at);
  for (let by = 0; by <= 100; by += 20) await fingers.move({ x: at.x + by, y: at.y });
  const panned = await eventually(shown, (now) => now !== before);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForTimeout(500);
  await fingers.move({ x: 700, y: 300 });
  await page.waitForTimeout(300);
  assert.equal(await shown(), panned);
  await fingers.up();
  await page.waitForTimeout(300);
  assert.equal(await shown(), panned);
  assert.notEqual(await leftmost(page), '');
  await page.setViewportSize(PHONE.viewport);
  await page.waitForTimeout(500);
  assert.equal(await shown(), panned);
  assert.deepEqual(complaints, []);
});
