import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openOwnPage } from './browser.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

/** How large each part of chart and panel is, and its letters, where the page's own letters have a size. */
async function partsAt(size: string): Promise<readonly string[]> {
  partner.paste(
    'letters',
    `<style>html { font-size: ${size} } body { margin: 0 }</style>
    <hindcast-chart load="eager"></hindcast-chart><hindcast-panel load="eager"></hindcast-panel>
    <script async src="{{origin}}/embed/v1/hindcast.js"></script>`,
  );
  const { page } = await openOwnPage(site.browser);
  await page.goto(`${partner.url}/letters`);
  await page.locator('hindcast-panel .hc-item').first().waitFor();
  await page.locator('hindcast-chart .hc-bar').waitFor();
  return page.evaluate(() =>
    [...document.querySelectorAll('hindcast-chart, hindcast-panel')].flatMap((widget) =>
      [
        ...(widget.shadowRoot?.querySelectorAll('.hc-frame, .hc-embed-credit, .hc-bar, .hc-panel button, .hc-item') ??
          []),
      ]
        .slice(0, 40)
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return `${part.className} ${getComputedStyle(part).fontSize} ${[x, y, width, height].map(Math.round)}`;
        }),
    ),
  );
}

test('letters and places of a widget are the same whatever size the page around it gives its root [B2]', async () => {
  const usual = await partsAt('16px');
  assert.ok(usual.length > 20, `${usual.length} parts`);
  for (const size of ['40px', '62.5%']) assert.deepEqual(await partsAt(size), usual, size);
});
