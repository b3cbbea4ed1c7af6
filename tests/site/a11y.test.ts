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

/** Buttons, summaries and fieldsets that are grids. */
async function grids(page: Page): Promise<readonly string[]> {
  const displays = await page
    .locator('button, summary, fieldset')
    .evaluateAll((all) => all.map((one) => `${one.localName}.${one.className} ${getComputedStyle(one).display}`));
  assert.ok(displays.length > 3, page.url());
  return displays.filter((text) => /grid$/.test(text));
}

const troubles = (seen: readonly Focused[]): string[] =>
  seen.flatMap(({ name, role, ringed, uncovered }) => [
    ...(ringed ? [] : [`no ring: ${role} ${name}`]),
    ...(uncovered ? [] : [`covered: ${role} ${name}`]),
  ]);

test('/btc for those who hear it, and for those who go through it by keys', async (t) => {
  const { page } = await openPage(site.browser, { viewport: { width: 1440, height: 700 } });
  await open(page);
  const heard = await listenTo(page);

  await t.test('it is heard as what it is: landmarks, headings in order, and no control without words', () => {
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

  await t.test('each prediction is heard as sentences, in the list and on the chart', () => {
    const items = names(heard, 'button').filter((name) => name.includes('Verdict:'));
    assert.ok(items.length > 3, heardText(heard));
    for (const name of items) {
      assert.match(name, /^\p{Lu}[^:]+: .+\. .+ Verdict: (hit|miss|pending)\.( \d+ of \d+ counted calls hit\.)?$/u);
      assert.doesNotMatch(name, /undefined|null|NaN|Invalid/);
    }
    const marks = names(heard, 'button').filter((name) => name.includes(' predicted '));
    assert.ok(marks.length > 5, heardText(heard));
    for (const name of marks) assert.match(name, /^.+ predicted .*\$[\d,]+.*: (hit|missed|held|broken|pending)/);
  });

  await t.test(
    'the tab key leads through the whole page: each stop has words and a ring, and nothing lies over it',
    async () => {
      const seen: Focused[] = [];
      for (let i = 0; i < 80 && seen.at(-1)?.role !== 'body'; i++) {
        await page.keyboard.press('Tab');
        seen.push(await lookAtFocus(page));
      }
      const stops = seen.filter(({ role }) => role !== 'body' && role !== 'html');
      assert.ok(stops.length > 12, JSON.stringify(stops));
      assert.deepEqual(troubles(stops), []);
      assert.deepEqual(
        stops.filter(({ name, role }) => name === '' && role !== 'input'),
        [],
      );
    },
  );

  await t.test(
    'no button, summary or fieldset is a grid: WebKit takes none of them for one, and what lies in it collapses',
    async () => {
      assert.deepEqual(await grids(page), []);
      await page.goto(`${site.url}/how-we-judge`);
      await page.locator('main summary').first().waitFor();
      assert.deepEqual(await grids(page), []);
    },
  );
});
