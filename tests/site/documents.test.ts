import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAGE_DATA_ID } from '@hindcast/domain';
import type { Route } from 'playwright-core';
import { goTo } from './admin/desk.ts';
import { titled } from './assetView.ts';
import { beyond, problemsAtEverySize } from './axe.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const DARK = 'rgb(13, 15, 18)';
const LIGHT = 'rgb(247, 247, 245)';
/** The footer's links, where they lead and what is written there. */
const links = {
  'About Us': ['/about', 'About Hindcast'],
  'Terms of Service': ['/terms', 'Terms of Service'],
  Embed: ['/embed', 'Embed a chart'],
  Docs: ['/docs', 'Documentation'],
  API: ['/docs/api', 'The API'],
} as const;

test('a document opens from the footer in a tab of its own, in the theme that was chosen, else the system’s, and axe finds nothing in it [L5]', async () => {
  const { page } = await openPage(site.browser, { colorScheme: 'dark' });
  await page.goto(`${site.url}/how-we-judge`);
  const foot = page.getByRole('contentinfo');
  for (const [name, [path]] of Object.entries(links)) {
    const link = foot.getByRole('link', { name });
    assert.deepEqual([await link.getAttribute('href'), await link.getAttribute('target')], [path, '_blank']);
  }
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    foot.getByRole('link', { name: 'About Us' }).click(),
  ]);
  await tab.waitForURL('**/about');
  await tab.getByRole('heading', { level: 1, name: 'About Hindcast' }).waitFor();
  await tab.emulateMedia({ colorScheme: 'dark' });
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  assert.equal(await tab.evaluate(ground), DARK);
  const measure = await tab.locator('.document').evaluate((article) => article.getBoundingClientRect().width);
  assert.ok(measure <= 760, `it is ${measure} px wide`);
  assert.deepEqual(await problemsAtEverySize(tab), []);
  await tab.evaluate(() => localStorage.setItem('darkMode', 'false'));
  await tab.reload();
  assert.equal(await tab.evaluate(ground), LIGHT);
  await tab.evaluate(() => localStorage.clear());
});

test('about, terms and the page for partners are written whole by the server, with no script but the theme’s', async () => {
  for (const [path, title] of Object.values(links)) {
    const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
    assert.match(html, new RegExp(`<title>${title}[^<]*</title>`), path);
    assert.match(html, new RegExp(`<h1[^>]*>${title}<`), path);
    // The form of the page for partners is a script’s, and the page says so.
    assert.equal(html.match(/<script/g)?.length, path === '/embed' ? 3 : 1, path);
    assert.match(html, /<header(?:(?!<\/header>).)*Hindcast/s, path);
    assert.match(html, /<aside[^>]* aria-label="Demo"/, path);
  }
});

test('a page bears the brand of its data: title, header, footer, the rules, what was not found and the mail of a card [V2 L5]', async () => {
  const brand = {
    name: 'Oracle </script> & Watch',
    contactMail: 'errors@oracle.example',
    socialUrl: 'https://social.example/oracle',
    nostrUrl: 'https://nostr.example/npub1oracle',
    host: 'Chirp',
  };
  const { page, complaints } = await openPage(site.browser);
  /** Gives the page the brand in its data, as `tests/api/pages` shows that the server writes it. */
  const rebrand = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      new RegExp(`(<script type="application/json" id="${PAGE_DATA_ID}">)(.*?)(</script)`, 's'),
      (_, start, data, end) => {
        const all = JSON.parse(data);
        const text = JSON.stringify({ ...all, reports: 'mail', brand: { ...all.brand, ...brand } });
        return start + text.replaceAll('<', '\\u003c') + end;
      },
    );
    await route.fulfill({ response, body: html });
  };
  await page.route('**/btc?prediction=1', rebrand);
  await page.goto(`${site.url}/btc?prediction=1`);
  await page.locator('.hc-item').first().waitFor();
  assert.equal(await page.title(), `Bitcoin predictions · ${brand.name}`);
  const home = page.getByRole('banner').getByRole('link', { name: brand.name });
  assert.equal(await home.locator('svg').count(), 1, 'the logo');
  const foot = page.getByRole('contentinfo').getByRole('navigation', { name: `About ${brand.name}` });
  assert.deepEqual(
    await foot
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`)),
    [
      'Home /',
      'Experts /experts',
      'Follow /follow',
      'How we judge /how-we-judge',
      'About Us /about',
      'Terms of Service /terms',
      'Embed /embed',
      'Docs /docs',
      'API /docs/api',
      'Data (CSV) /api/export/predictions.csv',
      'Contact mailto:errors@oracle.example',
      'Chirp https://social.example/oracle',
      'Nostr https://nostr.example/npub1oracle',
    ],
  );
  const report = page.getByRole('link', { name: 'Report an error', exact: true }).first();
  await report.waitFor();
  const mail = new URL((await report.getAttribute('href')) ?? '');
  assert.equal(mail.protocol + mail.pathname, 'mailto:errors@oracle.example');
  assert.equal(mail.searchParams.get('subject'), `${brand.name}: error in prediction 1`);
  const lines = (mail.searchParams.get('body') ?? '').split('\r\n');
  assert.deepEqual(lines.slice(0, 3), [
    'Prediction 1 · Bitcoin',
    'Cassandra @cassandra: Target $100k',
    `${site.url}/btc?prediction=1`,
  ]);
  // To Chromium a page that a test answers is of another network than the server's socket.
  const others = complaints.filter((words) => !words.includes('LOCAL_NETWORK_ACCESS'));
  assert.deepEqual(others, []);
  await foot.getByRole('link', { name: 'How we judge' }).click();
  await page.getByRole('link', { name: 'errors@oracle.example' }).waitFor();
  assert.match(await page.getByRole('main').innerText(), /Oracle <\/script> & Watch holds it against/);
  await goTo(page, '/nowhere');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  assert.match(await page.getByRole('main').innerText(), /Oracle <\/script> & Watch follows Bitcoin at \/btc/);
  await titled(page, `Page not found · ${brand.name}`);
});

test('a link to a call of the API opens it, with an example, and axe finds nothing in it', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/docs/api#approveSubmission`);
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
