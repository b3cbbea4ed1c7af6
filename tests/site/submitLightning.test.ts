import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { runAtTerminal } from '../cli/pty.ts';
import { freePort } from '../freePort.ts';
import { startLdkLnbits } from '../lightning/ldkLnbits.ts';
import { eventually as eventuallyTrue } from '../live/eventually.ts';
import { startMailServer } from '../mail/mailServer.ts';
import { patience } from '../patience.ts';
import { readQr } from '../qr/readQr.ts';
import { eventually } from './assetView.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';
import { askInvoice, button, field, fillIn, flow, invoiceOf, openForm, title } from './submitForm.ts';

const scope = { after };
const wallet = await startLdkLnbits(scope);
const mail = await startMailServer(scope);
const port = await freePort();
const site = openSite({
  ...wallet.settings,
  HINDCAST_PORT: String(port),
  HINDCAST_PUBLIC_URL: `http://127.0.0.1:${port}`,
  HINDCAST_SMTP_URL: mail.url,
  HINDCAST_MAIL_FROM: 'news@hindcast.example',
  HINDCAST_LOG_LEVEL: 'error',
});

/** Light modules around the code. */
const MARGIN = 2;

const qr = (page: Page) => flow(page).getByRole('img', { name: 'QR code of the invoice' });

/** The modules of the code on the page, dark ones true, without the margin. */
async function modulesOf(page: Page): Promise<boolean[][]> {
  const rows = await qr(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 0) < 128;
    return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => isDark(x, y)));
  });
  const isMargin = (at: number) => at < MARGIN || at >= rows.length - MARGIN;
  assert.ok(rows.every((row, y) => row.every((dark, x) => !dark || !(isMargin(x) || isMargin(y)))));
  return rows.slice(MARGIN, -MARGIN).map((row) => row.slice(MARGIN, -MARGIN));
}

test('a visitor pays from a real Lightning node, and leaves an address for news [S1 Y1 Y2 Y3 N1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await openForm(page);
  await fillIn(page);
  await button(page, 'Continue to payment').click();
  await title(page, 'Pay What You Think Is Fair').waitFor();
  await flow(page).getByRole('radio', { name: /^21 / }).check();
  await button(page, 'Pay 21 sats').click();
  await flow(page).getByText('Waiting for your payment').waitFor();

  const invoice = await invoiceOf(page);
  assert.match(invoice, /^lnbcrt210n1/);
  assert.equal(
    await flow(page).getByRole('link', { name: 'Open in a wallet' }).getAttribute('href'),
    `lightning:${invoice}`,
  );
  assert.equal(await button(page, 'Pay this demo invoice').count(), 0);
  assert.equal(readQr(await modulesOf(page)), `LIGHTNING:${invoice.toUpperCase()}`);
  const box = await qr(page).boundingBox();
  assert.deepEqual([box?.width, box?.height], [256, 256]);

  await wallet.pair.pay(invoice);
  await flow(page).getByText('Payment received!').waitFor();
  await title(page, 'Submission Successful!').waitFor();
  const words = await flow(page).getByText('keep this address').boundingBox();
  const label = await flow(page).getByText('E-mail address').boundingBox();
  assert.ok(words && label && label.y - words.y - words.height < 30, 'the field follows the words');
  await flow(page).getByLabel('E-mail address').fill('priam@example.org');
  await button(page, 'Notify Me!').click();
  await flow(page).getByText('A mail is on its way: follow its link to confirm your address.').waitFor();
  await flow(page).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await eventually(
    async () => mail.received.map(({ to }) => to),
    (addresses) => addresses.length > 0 && addresses.every((to) => to === 'priam@example.org'),
  );
  assert.match(mail.received[0]?.text ?? '', new RegExp(`${site.url}/news/`));
});

test('an invoice is copied in whichever way the page may; a wallet in the browser pays it with one press, and the server finds out by itself [Y2 Y3]', async () => {
  const { page } = await openOwnPage(site.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.exposeFunction('payInvoice', (invoice: string) => wallet.pair.pay(invoice));
  await page.addInitScript(() => {
    const { payInvoice } = window as unknown as { payInvoice(invoice: string): Promise<void> };
    Object.assign(window, { webln: { enable: async () => undefined, sendPayment: payInvoice } });
  });
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  await askInvoice(page);
  const invoice = await invoiceOf(page);
  const copied = async (): Promise<void> => {
    await button(page, 'Copy').click();
    await flow(page).getByText('Lightning invoice copied to clipboard!').waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await eventually(clipboard, (text) => text === invoice);
  };
  /** Empties the clipboard, and takes a way of copying off the page. */
  const block = (way: 'writeText' | 'write'): Promise<void> =>
    page.evaluate(async (name) => {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob([''], { type: 'text/plain' }) })]);
      Object.assign(navigator.clipboard, { [name]: () => Promise.reject(new Error('no')) });
    }, way);
  await copied();
  await block('writeText');
  await copied();
  await block('write');
  await copied();
  await button(page, 'Pay with this browser’s wallet').click();
  await flow(page).getByText('Payment received!').waitFor();
});

test('what was paid for becomes a judged prediction on the page, through a review at the terminal [D4 W3 K1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await openForm(page);
  await field(page, 'expert_name').fill('Priam of Troy');
  await field(page, 'price_target').fill('100k');
  await field(page, 'target_time').fill('2024-12-31');
  await field(page, 'prediction_made').fill('2024-01-03');
  await askInvoice(page);
  await wallet.pair.pay(await invoiceOf(page));
  await title(page, 'Submission Successful!').waitFor();

  const session = runAtTerminal(['review', '--search', 'Priam'], { HINDCAST_DATA_DIR: site.dataDir });
  await session.answer(/BTC · Priam of Troy · new expert[\s\S]*paid 1 sat,/, 'e');
  await session.answer(/Field=value/, 'prediction_made=2024-01-02\r');
  await session.answer(/Store this\? y\/n/, 'y');
  const judged =
    /Would be HIT, chance \d+ %; counts after 2024-01-02, through 2024-12-31[\s\S]*Data saved[\s\S]*a approve/;
  await session.answer(judged, 'a');
  await session.answer(/Submission approved successfully![\s\S]*That was the last one/, 'q');
  assert.equal((await session.end()).code, 0);

  const isPublic = async (): Promise<boolean> => {
    const answer = await fetch(`${site.url}/api/predictions`);
    return (await answer.text()).includes('Priam of Troy');
  };
  await eventuallyTrue('the prediction in public, ten seconds later', isPublic, patience(30_000));
  await page.goto(`${site.url}/btc`);
  const item = page.locator('.hc-item').filter({ hasText: 'Priam of Troy' });
  await item.waitFor();
  assert.match(await item.innerText(), /\$100k[\s\S]*SUCCESS/);
  assert.deepEqual(complaints, []);
});
