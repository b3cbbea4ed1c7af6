import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsAtEverySize } from './axe.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const DARK = 'rgb(13, 15, 18)';
const LIGHT = 'rgb(247, 247, 245)';
const documents = { '/about': 'About Hindcast', '/terms': 'Terms of Service' } as const;

for (const [path, title] of Object.entries(documents)) {
  test(`${path} opens from the footer in a tab of its own, without JavaScript too [L5]`, async () => {
    const { page } = await openPage(site.browser);
    await page.goto(`${site.url}/btc`);
    const name = path === '/about' ? 'About Us' : 'Terms of Service';
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('contentinfo').getByRole('link', { name }).click(),
    ]);
    await tab.waitForURL(`**${path}`);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();

    const plain = await openPage(site.browser, { javaScriptEnabled: false });
    await plain.page.goto(site.url + path);
    await plain.page.getByRole('heading', { level: 1, name: title }).waitFor();
    assert.ok((await plain.page.title()).startsWith(title));
    const scripts = await plain.page.locator('script').count();
    assert.equal(scripts, 1, 'the theme’s alone');
    await plain.page.getByRole('banner').getByRole('link', { name: 'Hindcast' }).waitFor();
    await plain.page.getByRole('complementary', { name: 'Demo' }).waitFor();
  });

  test(`${path} bears the theme that was chosen, else the system's`, async () => {
    const ground = () => getComputedStyle(document.documentElement).backgroundColor;
    const { page, complaints } = await openPage(site.browser, { colorScheme: 'dark' });
    await page.goto(site.url + path);
    assert.equal(await page.evaluate(ground), DARK);
    await page.evaluate(() => localStorage.setItem('darkMode', 'false'));
    await page.reload();
    assert.equal(await page.evaluate(ground), LIGHT);
    assert.deepEqual(complaints, []);
  });

  test(`${path}: axe finds nothing, nothing scrolls sideways, and lines stay short enough to read, in both themes at every size`, async () => {
    const { page } = await openPage(site.browser, { bypassCSP: true });
    await page.goto(site.url + path);
    const measure = await page.locator('.document').evaluate((article) => article.getBoundingClientRect().width);
    assert.ok(measure <= 760, `${measure}`);
    assert.deepEqual(await problemsAtEverySize(page), []);
  });
}
