import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually, openView, search, seen } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keys' });
const card = (page: Page): Locator => page.locator('.hc-card');
const skips = (page: Page): Locator => page.getByRole('navigation', { name: 'Skip', exact: true });

/** Waits until the page's keys act: they load late. */
async function keysAct(page: Page): Promise<void> {
  await eventually(
    async () => {
      await page.keyboard.press('?');
      return dialog(page).count();
    },
    (count) => count === 1,
  );
  await closeList(page);
}

async function closeList(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Opens the list of keys from the page's start. */
async function listFromStart(page: Page): Promise<void> {
  await skips(page).getByRole('button', { name: 'Keys' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

const selected = (page: Page, id: string | null | undefined) =>
  eventually(
    () => seen(page),
    (view) => view.selected === id,
  );

const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

test('the keys of an asset’s page', async (t) => {
  const { page, complaints } = await openPage(site.browser);
  await openView(page, `${site.url}/btc?sort=highest`);
  const { listed } = await seen(page);
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.className || activeElement?.textContent || '';
    });

  await t.test('the first tab stops skip to the chart and to the list, and are seen only with the focus', async () => {
    const isSeen = (): Promise<boolean> =>
      skips(page).evaluate((element) => getComputedStyle(element).clipPath === 'none');
    assert.equal(await isSeen(), false);
    await page.keyboard.press('Tab');
    assert.deepEqual([await focused(), await isSeen()], ['Skip to the chart', true]);
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Skip to the list');
    await page.keyboard.press('Enter');
    assert.equal(await focused(), 'hc-item-face');
    await skips(page).getByRole('link', { name: 'Skip to the chart' }).focus();
    await page.keyboard.press('Enter');
    assert.match(await focused(), /hc-chart-surface/);
    assert.equal(await isSeen(), false);
    assert.equal(page.url(), `${site.url}/btc?sort=highest`);
  });

  await t.test('j and k select the next prediction of the list and the one before [P7]', async () => {
    await leaveFields(page);
    await keysAct(page);
    await page.keyboard.press('j');
    await selected(page, listed[0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await selected(page, listed[2]);
    await card(page).waitFor();
    await page.keyboard.press('k');
    await selected(page, listed[1]);
    await page.waitForURL((url) => url.searchParams.get('prediction') === listed[1]);
  });

  await t.test('Escape closes the list of keys and leaves the card behind it open [C2]', async () => {
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    await closeList(page);
    assert.equal(await card(page).count(), 1);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await selected(page, null);
    await page.waitForURL((url) => !url.searchParams.has('prediction')); // the address follows
  });

  await t.test(
    'a key that is held through the list is one step, and the address names where it ended [P7]',
    async () => {
      const entry = (): Promise<number> => page.evaluate('navigation.currentEntry.index');
      const before = await entry();
      await page.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 1000; // so long after the Escape that it is no part of the same run
        const press = new KeyboardEvent('keydown', { key: 'j', bubbles: true });
        for (let i = 0; i < 12; i++) document.body.dispatchEvent(press);
      });
      await selected(page, listed[11]);
      await page.waitForURL((url) => url.searchParams.get('prediction') === listed[11]);
      assert.equal(await entry(), before + 1);
      await page.goBack();
      await selected(page, null);
    },
  );

  await t.test('/ goes to the search and writes nothing into it; in a field the keys are letters', async () => {
    await page.keyboard.press('/');
    assert.ok(await search(page).evaluate((field) => field === document.activeElement));
    assert.equal(await search(page).inputValue(), '');
    await page.keyboard.type('j/?k');
    assert.equal(await search(page).inputValue(), 'j/?k');
    assert.equal(await dialog(page).count(), 0);
    await search(page).fill('');
    await page.getByLabel('Sort by').focus();
    await page.keyboard.press('j');
    assert.equal((await seen(page)).selected, null);
  });

  await t.test('a key that is held with another one is the browser’s', async () => {
    await leaveFields(page);
    for (const keys of ['Alt+j', 'Meta+k', 'Control+/']) await page.keyboard.press(keys);
    assert.equal((await seen(page)).selected, null);
    assert.ok(await page.evaluate(() => document.activeElement === document.body));
  });

  await t.test(
    '? lists all keys, nothing else acts meanwhile, and Escape goes back to where the focus was',
    async () => {
      await page.getByRole('link', { name: 'Strategy' }).focus();
      await page.keyboard.press('?');
      await dialog(page).waitFor();
      assert.ok(await dialog(page).evaluate((element: HTMLDialogElement) => element.matches(':modal')));
      const words = await dialog(page).innerText();
      for (const part of ['On the page', 'In the list', 'On the chart', 'In the history', 'Zoom', 'day by day'])
        assert.ok(words.includes(part), part);
      await page.keyboard.press('j');
      await page.keyboard.press('/');
      assert.equal((await seen(page)).selected, null);
      await closeList(page);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Strategy');
    },
  );

  await t.test(
    'the list that is opened again during the step back of its closing stays, and Back closes it',
    async () => {
      await page.keyboard.press('?');
      await dialog(page).waitFor();
      await page.evaluate(async () => {
        const stepsBack = new Promise<void>((done) => {
          const { back } = history;
          history.back = () => {
            back.call(history);
            done();
          };
        });
        document.querySelector('dialog')?.close();
        await stepsBack;
        const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
        await left;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      });
      assert.equal(await dialog(page).count(), 1);
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      assert.equal(new URL(page.url()).pathname, '/btc');
    },
  );

  await t.test('the list that is opened again before that step back begins stays', async () => {
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    const stepsBack = await page.evaluate(async () => {
      let count = 0;
      const { back } = history;
      history.back = () => {
        count++;
        back.call(history);
      };
      const gone = new Promise<void>((done) => {
        new MutationObserver((_, watching) => {
          if (document.querySelector('dialog')) return;
          watching.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
          done();
        }).observe(document.body, { childList: true, subtree: true });
      });
      document.querySelector('dialog')?.close();
      await gone;
      // timers run in turn: the one that would step back was set before this one
      await new Promise((later) => setTimeout(later));
      history.back = back;
      return count;
    });
    assert.deepEqual([stepsBack, await dialog(page).count()], [0, 1]);
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, '/btc');
  });

  await t.test('the keys can be turned off, which lasts, and on again from the page’s start', async () => {
    // the step back that closed the list may still be under way, and close this one too
    await eventually(
      async () => {
        if ((await dialog(page).count()) === 0) await page.keyboard.press('?');
        return dialog(page).count();
      },
      (count) => count === 1,
    );
    await dialog(page).getByRole('checkbox').uncheck();
    await openView(page, `${site.url}/btc`);
    await listFromStart(page);
    assert.equal(await dialog(page).getByRole('checkbox').isChecked(), false);
    await closeList(page);
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    assert.equal((await seen(page)).selected, null);
    assert.equal(await dialog(page).count(), 0);
    await listFromStart(page);
    await dialog(page).getByRole('checkbox').check();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('j');
    await eventually(
      () => seen(page),
      (view) => view.selected !== null,
    );
  });
  assert.deepEqual(complaints, []);
});
