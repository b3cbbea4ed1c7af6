import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame, keepWritten, openView, written } from './assetView.ts';
import { openOwnPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Under a mouse such a width is a window that is zoomed in. */
const FINGER = { hasTouch: true, isMobile: true };

test('a tablet’s chart has the desktop’s axis; made narrower it becomes a phone’s, whose own axis reaches $1,000 [V4 C10]', async () => {
  const { page } = await openOwnPage(site.browser, { ...FINGER, viewport: { width: 768, height: 900 } });
  await keepWritten(page);
  await openView(page, `${site.url}/mstr?expert=Cassandra`);
  assert.equal((await written(page)).includes('$1,000'), false);
  await page.setViewportSize({ width: 767, height: 900 });
  await frame(page, '5Y').waitFor({ state: 'detached' });
  await page.waitForFunction("texts.has('$1,000')");
  await page.setViewportSize({ width: 768, height: 900 });
  await frame(page, '5Y').waitFor();
});
