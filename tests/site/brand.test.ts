import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'hindcast-brand-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'brand.json');
writeFileSync(
  file,
  JSON.stringify({
    name: 'Oracle </script> & Watch',
    address: 'oracle.example',
    contactMail: 'errors@oracle.example',
    socialUrl: 'https://social.example/oracle',
    nostrUrl: 'https://nostr.example/npub1oracle',
    host: 'Chirp',
  }),
);
writeFileSync(join(folder, 'about.md'), '# Who we are\n\n{{name}}, at {{address}}. {{contact}}');

const site = openSite({ HINDCAST_BRAND: file, HINDCAST_PAGES_DIR: folder });
const NAME = 'Oracle </script> & Watch';

test('every page bears the brand: title, description, header, footer and what was not found [V2 L5]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await page.locator('.hc-item').first().waitFor();
  assert.equal(await page.title(), `Bitcoin predictions · ${NAME}`);
  await page.getByRole('banner').getByRole('link', { name: NAME }).waitFor();
  assert.equal(await page.getByRole('banner').getByRole('link', { name: NAME }).locator('svg').count(), 1, 'the logo');
  const foot = page.getByRole('contentinfo').getByRole('navigation', { name: `About ${NAME}` });
  assert.deepEqual(
    await foot
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    [
      ['Home', '/'],
      ['Experts', '/experts'],
      ['Follow', '/follow'],
      ['How we judge', '/how-we-judge'],
      ['About Us', '/about'],
      ['Terms of Service', '/terms'],
      ['Embed', '/embed'],
      ['API', '/docs'],
      ['Data (CSV)', '/api/export/predictions.csv'],
      ['Contact', 'mailto:errors@oracle.example'],
      ['Chirp', 'https://social.example/oracle'],
      ['Nostr', 'https://nostr.example/npub1oracle'],
    ],
  );
  assert.deepEqual(complaints, []);
  await page.goto(`${site.url}/how-we-judge`);
  await page.getByRole('link', { name: 'errors@oracle.example' }).waitFor();
  assert.match(await page.getByRole('main').innerText(), /Oracle <\/script> & Watch holds it against/);
  await page.goto(`${site.url}/nowhere`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  assert.match(await page.getByRole('main').innerText(), /Oracle <\/script> & Watch follows Bitcoin at \/btc/);
  assert.equal(await page.title(), `Page not found · ${NAME}`);
});

test('before a script has run the page bears the brand’s name already', async () => {
  const { page } = await openOwnPage(site.browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/mstr`, { waitUntil: 'load' });
  assert.equal(await page.title(), `Strategy predictions · ${NAME}`);
  const description = page.locator('meta[name="description"]');
  assert.match(
    (await description.getAttribute('content')) ?? '',
    /^What experts said the price of Strategy \(MSTR\) would be/,
  );
});

test('a prediction’s card opens a mail that names it, with the address that shows it', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc?prediction=1`);
  const report = page.getByRole('link', { name: 'Report an error', exact: true }).first();
  await report.waitFor();
  const mail = new URL((await report.getAttribute('href')) ?? '');
  assert.equal(mail.protocol + mail.pathname, 'mailto:errors@oracle.example');
  assert.equal(mail.searchParams.get('subject'), `${NAME}: error in prediction 1`);
  const lines = (mail.searchParams.get('body') ?? '').split('\r\n');
  assert.equal(lines[0], 'Prediction 1 · Bitcoin');
  assert.match(lines[1] ?? '', /^Cassandra @cassandra: Target \$100k$/);
  assert.equal(lines[2], `${site.url}/btc?prediction=1`);
  await page.goto(lines[2] ?? '');
  await report.waitFor();
});

test('the operator’s own About is shown, the brand in it [L5]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/about`);
  await page.getByRole('heading', { level: 1, name: 'Who we are' }).waitFor();
  const text = await page.getByRole('main').innerText();
  assert.match(text, /Oracle <\/script> & Watch, at oracle\.example\. Write to errors@oracle\.example\./);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chirp' }).waitFor();
});
