import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beyond, problemsAtEverySize } from './axe.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const DARK = 'rgb(13, 15, 18)';
const LIGHT = 'rgb(247, 247, 245)';
/** The footer's links, where they lead and what is written there. */
const links = {
  'About Us': ['/about', 'About Hindcast'],
  'Terms of Service': ['/terms', 'Terms of Service'],
  Embed: ['/embed', 'Embed a chart'],
  API: ['/docs', 'The API'],
} as const;

test('about, terms and the page for partners open from the footer in a tab of their own [L5]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/how-we-judge`);
  for (const [name, [path, title]] of Object.entries(links)) {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('contentinfo').getByRole('link', { name }).click(),
    ]);
    await tab.waitForURL(`**${path}`);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    await tab.close();
  }
});

test('about, terms and the page for partners are read without JavaScript too', async () => {
  const { page } = await openOwnPage(site.browser, { javaScriptEnabled: false });
  for (const [path, title] of Object.values(links)) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    assert.ok((await page.title()).startsWith(title));
    // the form of the page for partners is a script's, and says so
    assert.equal(await page.locator('script').count(), path === '/embed' ? 3 : 1, 'the theme’s alone');
    await page.getByRole('banner').getByRole('link', { name: 'Hindcast' }).waitFor();
    await page.getByRole('complementary', { name: 'Demo' }).waitFor();
  }
});

for (const [path] of Object.values(links)) {
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

  if (path === '/docs') continue; // axe takes half a minute for so long a page: a part of it is looked at below
  test(`${path}: axe finds nothing, nothing scrolls sideways, and lines stay short enough to read, in both themes at every size`, async () => {
    const { page } = await openPage(site.browser);
    await page.goto(site.url + path);
    const measure = await page.locator('.document').evaluate((article) => article.getBoundingClientRect().width);
    assert.ok(measure <= 760, `${measure}`);
    assert.deepEqual(await problemsAtEverySize(page), []);
  });
}

test('a link to a call of the API opens it, with an example, and axe finds nothing in it', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/docs`);
  await page.goto(`${site.url}/docs#approveSubmission`);
  const call = page.locator('#approveSubmission');
  await call.getByText(/^curl -X POST .*\/api\/admin\/prediction_submissions\/7\/approve/).waitFor();
  await call.getByRole('rowheader', { name: 'influencer_id' }).waitFor();
  assert.equal(await page.locator('details[open]').count(), 1);
  await call.getByRole('link', { name: 'Decision' }).click();
  await page.locator('#type-Decision').getByRole('rowheader', { name: 'undo_until' }).waitFor();
  assert.equal(await beyond(page), 0);
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll('details:not([open])')) closed.remove();
  });
  assert.deepEqual(await problemsAtEverySize(page), []);
  assert.deepEqual(complaints, []);
});
