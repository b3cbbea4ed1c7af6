import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const tick = (price: unknown): object => ({ asset: 'btc', price, live: true, time: new Date().toISOString() });

/** Presses the first item, and waits until it answers. */
async function pressFirst(page: Page): Promise<void> {
  const item = page.locator('.hc-item button').first();
  const before = await item.getAttribute('aria-current');
  await item.click();
  await page.waitForFunction(
    (was) => document.querySelector('.hc-item button')?.getAttribute('aria-current') !== was,
    before,
  );
}

test('a hostile socket', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  site.market.say(tick(60_000));
  await page.goto(`${site.market.url}/btc`);
  await page.locator('.hc-item button').first().waitFor();
  const price = (text: string) => page.locator('.price-figure').getByText(text, { exact: true });
  await price('$60,000').waitFor();

  await t.test('garbage is no price, and the next price is one [W2]', async () => {
    const nonsense = ['', '{', 'null', '[]', '"61000"', '61000', '{"price":{}}', '{"price":"NaN"}', '{"price":-1}'];
    nonsense.push(
      '{"price":0}',
      '{"price":null}',
      '{"price":"<b>1</b>"}',
      '{"__proto__":{"price":1}}',
      'x'.repeat(1e6),
    );
    await page.evaluate(() => {
      const figure = document.querySelector('.price-figure');
      const shown = new Set<string>();
      Object.assign(window, { shown });
      const look = (): void => {
        for (const price of figure?.textContent?.match(/\$[\d,.−-]+/g) ?? []) shown.add(price);
      };
      if (figure) new MutationObserver(look).observe(figure, { childList: true, characterData: true, subtree: true });
    });
    for (const text of nonsense) {
      site.market.sayText(text);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
    site.market.say(tick('60500.4'));
    await price('$60,500').waitFor();
    const shown: string[] = await page.evaluate('[...shown]');
    assert.deepEqual(shown, ['$60,500']);
    assert.deepEqual(complaints, []);
  });

  await t.test('thousands of prices, one right after the other, leave the page in the reader’s hand', async () => {
    let at = 60_600;
    let isPressed = false;
    const press = pressFirst(page).then(() => {
      isPressed = true;
    });
    do {
      for (let i = 0; i < 1000; i++) site.market.say(tick(++at));
      await price(`$${at.toLocaleString('en')}`).waitFor();
    } while (!isPressed);
    await press;
    assert.deepEqual(complaints, []);
  });
});
