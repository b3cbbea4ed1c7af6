import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, openOnPhone } from '../assetView.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { noteScrolling, scrollEnds } from '../scrollRest.ts';
import { openSite } from '../site.ts';
import { fingersOn } from './fingers.ts';
import { answersHands, chartRests } from './rest.ts';

const site = openSite();

const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY');

/** Where the marks' buttons stand on the surface: they move with the view. */
const places = (page: Page): Promise<string> =>
  page
    .locator('.hc-mark:not([hidden])')
    .evaluateAll((marks) => marks.map((mark) => `${mark.ariaLabel} ${mark.getAttribute('style')}`).join());

/** Counts the colour values above zero that the crosshair has painted. */
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
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await noteScrolling(page);
  await openOnPhone(page, `${site.url}/btc`);
  const fingers = await fingersOn(page);
  const end: number = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
  let tried = 0;
  for (const top of [0, 420, end - 300]) {
    for (const x of [24, 195]) {
      for (const y of [180, 480, 780]) {
        await scrollEnds(page); // the swipe before may glide on
        await page.evaluate((to) => scrollTo(0, to), top);
        // a list within the page may take a swipe first, until it is at its end
        const inner = (): Promise<number> =>
          page.evaluate('[...document.querySelectorAll("*")].reduce((sum, { scrollTop }) => sum + scrollTop, 0)');
        const before = await inner();
        const up = top < end - 300;
        await fingers.swipe({ x, y }, { x: 0, y: up ? -160 : 60 }, 0);
        await eventually(inner, (after) => (up ? after > before + 80 : after < before - 20)).catch((error: Error) =>
          assert.fail(`at ${x}, ${y} from ${top}, ${before}: ${error.message}`),
        );
        tried++;
      }
    }
  }
  assert.equal(tried, 18);
  assert.equal(await page.evaluate('scrollX'), 0);
  assert.deepEqual(complaints, []);
});

test('on the chart one finger pans beside, two zoom, and a resting one reads prices [M1 C2]', async () => {
  const { page } = await openOwnPage(site.browser, PHONE);
  await openOnPhone(page, `${site.url}/btc`);
  await answersHands(page);
  await chartRests(page);
  const fingers = await fingersOn(page);
  const box = await chartOf(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height * 0.85 };
  const home = await places(page);
  await fingers.swipe(at, { x: 120, y: 10 });
  await eventually(
    () => places(page),
    (now) => now !== home,
  );
  await chartRests(page);
  const panned = await places(page);
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

  await chartRests(page);
  const zoomed = await places(page);
  assert.equal(await crosshair(page), 0);
  await fingers.down(at);
  await eventually(
    () => crosshair(page),
    (now) => now > 0,
  );
  await fingers.move({ x: at.x + 40, y: at.y - 30 });
  await fingers.up();
  await chartRests(page);
  assert.equal(await places(page), zoomed, 'a finger that reads prices pans nothing');
  assert.equal(await scrolled(page), 0);
});

test('a phone that is turned in the middle of a pan keeps what is shown, and the finger goes on from there [M1]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await openOnPhone(page, `${site.url}/btc`);
  await answersHands(page);
  const fingers = await fingersOn(page);
  const box = await chartOf(page);
  const at = { x: 200, y: box.y + box.height * 0.85 };
  const shown = async (): Promise<string> => {
    await chartRests(page);
    return new URL(page.url()).search;
  };
  const bar = page.locator('.hc-bottom-bar');
  const before = await shown();
  await fingers.down(at);
  for (let by = 0; by <= 100; by += 20) await fingers.move({ x: at.x + by, y: at.y });
  const panned = await shown();
  assert.notEqual(panned, before);
  await page.setViewportSize({ width: 844, height: 390 });
  await bar.waitFor({ state: 'detached' });
  assert.equal(await shown(), panned);
  await fingers.move({ x: 700, y: 300 });
  assert.equal(await shown(), panned, 'it has another place under the same finger');
  await fingers.move({ x: 760, y: 300 });
  const further = await shown();
  assert.notEqual(further, panned);
  await fingers.up();
  assert.equal(await shown(), further);
  assert.ok((await page.locator('.hc-mark:not([hidden])').count()) > 0);
  await page.setViewportSize(PHONE.viewport);
  await bar.waitFor();
  assert.equal(await shown(), further);
  assert.deepEqual(complaints, []);
});
