import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeProblems } from '../axe.ts';
import { openOwnPage, PHONE } from '../browser.ts';
import { noteScrolling } from '../scrollRest.ts';
import { shiftsOn } from '../shifts.ts';
import { openSite } from '../site.ts';
import { swipeUp, tap } from './finger.ts';

const site = openSite();

test('on a phone a swipe over the chart scrolls, the story’s steps change the chart, and a tap leads to each [L1 L2 C11]', async () => {
  const { page, complaints } = await openOwnPage(site.browser, PHONE);
  await page.clock.install();
  await noteScrolling(page);
  await page.goto(`${site.url}/`);
  assert.equal(await page.locator('.hero-chart canvas').count(), 0, 'the engine waits for a reader');
  const marks = page.locator('.hero-engine .hc-mark[aria-label]');
  const chart = await page.locator('.hero-chart').boundingBox();
  assert.ok(chart && chart.y + 150 < PHONE.viewport.height, 'the chart is in the first view');
  await swipeUp(page, { x: 195, y: chart.y + 120 }, 300);
  await page.waitForFunction(() => scrollY > 150);
  await marks.nth(5).waitFor({ state: 'attached' });
  await page.locator('.hero-chart .hc-picture').first().waitFor({ state: 'detached' }); // the chart took its place

  await tap(page, '.story-nav a:nth-child(2)');
  await page.locator('#story-2[data-read]').waitFor();
  await marks.nth(1).waitFor({ state: 'detached' });
  const said = 'Cassandra, 5 of 5 counted calls hit, predicted $100,000 ';
  const mark = page.locator(`.hero-engine .hc-mark[aria-label^="${said}"]`);
  await mark.and(page.locator('[aria-label$=": pending"]')).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.story-nav [aria-current="step"]').innerText(), 'The words');
  assert.equal(new URL(page.url()).hash, '', 'a step is no place in the history');

  await page.locator('#story-4').evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.clock.fastForward(1000); // a tap’s way has ended
  await swipeUp(page, { x: 195, y: 700 }, 60);
  await page.locator('#story-4[data-read]').waitFor();
  await page.locator('.hero-engine .hc-mark[aria-label*=": hit on"]').waitFor();
  await tap(page, '.story-nav a:nth-child(1)');
  await marks.nth(5).waitFor({ state: 'attached' });

  await page.evaluate(() => scrollTo(0, 2000));
  await page.reload();
  assert.equal(await page.evaluate(() => scrollY), 0, 'it begins at its top');
  assert.deepEqual(complaints, []);
  const link = page.getByRole('link', { name: 'Start Exploring', exact: true });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await tap(page, 'a:text-is("Start Exploring")');
  await page.waitForURL('**/btc');
});

test('on the narrowest phone the front page has figures, four reasons and a menu in place of the footer and nothing beyond its width [L3 L4 L5 L6]', async () => {
  const { page } = await openOwnPage(site.browser, { ...PHONE, viewport: { width: 320, height: 568 } });
  await noteScrolling(page);
  await page.goto(`${site.url}/intro`);
  const figures = page.locator('.figures');
  await figures.and(page.locator('[data-known]')).waitFor();
  assert.match(await figures.innerText(), /\d+[\s\S]*\$[\d,]+[\s\S]*\$[\d,]+/);
  const reasons = ['Track Performance', 'Signal vs Noise', 'Lightning Payments', 'Live Visualization'];
  for (const reason of reasons) assert.ok(await page.getByRole('heading', { name: reason }).isVisible(), reason);

  assert.equal(await page.locator('.footer').isVisible(), false);
  await tap(page, '.pages-menu summary');
  const links = page.locator('.pages-menu a:visible');
  await links.first().waitFor();
  assert.deepEqual(await links.allInnerTexts(), [
    'Bitcoin',
    'Strategy',
    'Nakamoto',
    'Experts',
    'Follow',
    'How we judge',
    'About Us',
    'Terms of Service',
  ]);
  for (const box of await Promise.all((await links.all()).map((link) => link.boundingBox())))
    assert.ok(box && box.height >= 44 && box.x >= 0 && box.x + box.width <= 320);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  assert.deepEqual(await axeProblems(page), []);
  assert.deepEqual(await shiftsOn(page), []);

  const [left, top] = [24, 500];
  const under = await page.evaluate(
    ([x, y]) => {
      document.querySelector<HTMLElement>('.pages-menu')?.removeAttribute('open');
      const button = document.createElement('button');
      button.id = 'under';
      button.style.cssText = `position: absolute; z-index: 2; left: ${x - 20}px; top: ${y - 20}px; width: 40px; height: 40px`;
      button.addEventListener('click', () => button.setAttribute('data-pressed', ''));
      document.body.append(button);
      return document.elementFromPoint(x, y)?.id;
    },
    [left, top] as const,
  );
  assert.equal(under, 'under');
  await tap(page, '.pages-menu summary');
  await links.first().waitFor();
  await tap(page, '#under');
  await links.first().waitFor({ state: 'hidden' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await page.locator('#under[data-pressed]').count(), 0, 'a press beside the menu only closes it');
  await page.locator('#under').evaluate((button) => button.remove());
});
