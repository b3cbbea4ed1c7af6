import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Heard, heardText, listenTo } from './accessibilityTree.ts';
import { openPage } from './browser.ts';
import { type Focused, lookAtFocus } from './focused.ts';
import { openSite } from './site.ts';

const site = openSite();

const CONTROLS = ['button', 'link', 'searchbox', 'textbox', 'combobox', 'radio', 'checkbox', 'slider', 'Canvas', 'img'];

async function open(page: Page): Promise<void> {
  await page.goto(`${site.url}/btc`);
  await page.locator('.hc-item button').first().waitFor();
  await page.getByRole('toolbar', { name: 'Predictions on the chart' }).getByRole('button').first().waitFor();
}

const names = (heard: readonly Heard[], role: string): string[] =>
  heard.filter((one) => one.role === role).map(({ name }) => name);

test('a screen reader hears of /btc what it is: landmarks, headings in order, and no control without words', async () => {
  const { page } = await openPage(site.browser);
  await open(page);
  const heard = await listenTo(page);
  for (const landmark of ['banner', 'navigation', 'main', 'contentinfo', 'complementary'])
    assert.ok(
      heard.some(({ role }) => role === landmark),
      `${landmark} in\n${heardText(heard)}`,
    );
  const levels = heard.flatMap(({ role, level }) => (role === 'heading' && level !== null ? [level] : []));
  assert.equal(levels[0], 1);
  for (const [i, level] of levels.entries()) assert.ok(i === 0 || level <= (levels[i - 1] ?? 0) + 1, `${levels}`);
  assert.deepEqual(
    names(heard, 'heading').filter((name) => name === ''),
    [],
  );
  const wordless = heard.filter(({ role, name }) => CONTROLS.includes(role) && !/\p{L}{2}|\d+Y|ALL/u.test(name));
  assert.deepEqual(wordless, []);
});

test('no button, summary or fieldset is a grid: WebKit takes none of them for one, and what lies in it collapses', async () => {
  const { page } = await openPage(site.browser);
  for (const path of ['/btc', '/mstr', '/how-we-judge']) {
    await page.goto(`${site.url}${path}`);
    const held = page.locator('button, summary, fieldset');
    await page
      .locator(path === '/how-we-judge' ? 'main summary' : '.hc-item button')
      .first()
      .waitFor();
    const displays = await held.evaluateAll((all) =>
      all.map((one) => `${one.localName}.${one.className} ${getComputedStyle(one).display}`),
    );
    assert.ok(displays.length > 3, path);
    assert.deepEqual(
      displays.filter((text) => /grid$/.test(text)),
      [],
      path,
    );
  }
});

test('each prediction is heard as sentences, in the list and on the chart', async () => {
  const { page } = await openPage(site.browser);
  await open(page);
  const heard = await listenTo(page);
  const items = names(heard, 'button').filter((name) => name.includes('Verdict:'));
  assert.ok(items.length > 3, heardText(heard));
  for (const name of items) {
    assert.match(name, /^\p{Lu}[^:]+: .+\. .+ Verdict: (hit|miss|pending)\.( \d+ of \d+ counted calls came true\.)?$/u);
    assert.doesNotMatch(name, /undefined|null|NaN|Invalid/);
  }
  const marks = names(heard, 'button').filter((name) => name.includes(' predicted '));
  assert.ok(marks.length > 5, heardText(heard));
  for (const name of marks) assert.match(name, /^.+ predicted .*\$[\d,]+.*: (hit|missed|held|broken|pending)/);
});

/** Presses a key again and again, and tells what had the focus after each. */
async function walk(page: Page, key: string, steps: number): Promise<Focused[]> {
  const seen: Focused[] = [];
  for (let i = 0; i < steps; i++) {
    await page.keyboard.press(key);
    seen.push(await lookAtFocus(page));
  }
  return seen;
}

/** Tabs from the page's start to the first thing whose name has these words. */
async function tabTo(page: Page, words: string): Promise<Focused> {
  for (let i = 0; i < 60; i++) {
    const [here] = await walk(page, 'Tab', 1);
    if (here?.name.includes(words)) return here;
  }
  throw new Error(`The tab key never came to "${words}"`);
}

const troubles = (seen: readonly Focused[]): string[] =>
  seen.flatMap(({ name, role, ringed, uncovered }) => [
    ...(ringed ? [] : [`no ring: ${role} ${name}`]),
    ...(uncovered ? [] : [`covered: ${role} ${name}`]),
  ]);

test('the tab key leads through the whole page: each stop has words and a ring, and nothing lies over it', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 1440, height: 700 } });
  await open(page);
  const seen: Focused[] = [];
  for (let i = 0; i < 80 && seen.at(-1)?.role !== 'body'; i++) seen.push(...(await walk(page, 'Tab', 1)));
  const stops = seen.filter(({ role }) => role !== 'body' && role !== 'html');
  assert.ok(stops.length > 12, JSON.stringify(stops));
  assert.deepEqual(troubles(stops), []);
  assert.deepEqual(
    stops.filter(({ name, role }) => name === '' && role !== 'input'),
    [],
  );
});

test('a keyboard alone reaches every prediction of the demo in the list, and opens one and closes it', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 1440, height: 700 } });
  await open(page);
  const sent: unknown[] = await (await fetch(`${site.url}/api/predictions`)).json();
  const here = await tabTo(page, 'Verdict:');
  const seen = [here, ...(await walk(page, 'ArrowDown', sent.length - 1))];
  assert.ok(seen.every(({ name }) => name.includes('Verdict:')));
  assert.deepEqual(troubles(seen), []);
  const last = seen.at(-1)?.name;
  await page.keyboard.press('End');
  assert.equal((await lookAtFocus(page)).name, last);
  assert.equal(new Set(seen.map(({ name }) => name)).size, sent.length);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.locator('.hc-card').waitFor();
  await page.keyboard.press('Escape');
});

test('a keyboard alone reaches every prediction that the chart draws', async () => {
  const { page } = await openPage(site.browser, { viewport: { width: 1440, height: 700 } });
  await open(page);
  await tabTo(page, ' predicted ');
  await page.keyboard.press('Home');
  const marks = await page.locator('.hc-mark:not([hidden])').count();
  const seen = [await lookAtFocus(page), ...(await walk(page, 'ArrowRight', marks - 1))];
  assert.equal(new Set(seen.map(({ name }) => name)).size, marks);
  assert.deepEqual(troubles(seen), []);
  await page.keyboard.press('Enter');
  await page.locator('.hc-card, .hc-mark[aria-pressed="true"]').first().waitFor();
});
