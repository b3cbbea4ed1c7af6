import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSending } from '../../api/src/app/jobs/sending.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { startListening } from '../../api/src/prices/live/startListening.ts';
import { BUILT_SITE } from '../../api/src/public/pages/builtSite.ts';
import { releaseDecisions } from '../../api/src/submissions/review/releaseDecisions.ts';
import { dailyBars, startApi } from '../api/fixture.ts';
import { freePort } from '../freePort.ts';
import { startLdkLnbits } from '../lightning/ldkLnbits.ts';
import { coinbaseDialect } from '../live/coinbaseDialect.ts';
import { eventually as eventuallyTrue } from '../live/eventually.ts';
import { startExchange } from '../live/exchange.ts';
import { quick } from '../live/liveApi.ts';
import { startMailServer } from '../mail/mailServer.ts';
import { readQr } from '../qr/readQr.ts';
import { call, detail, note, press, rowOf, signedIn } from './admin/desk.ts';
import { eventually } from './assetView.ts';
import { launch, openOwnPage } from './browser.ts';
import { buildSite } from './buildSite.ts';
import { button, field, fillIn, flow, invoiceOf, openForm, title } from './submitForm.ts';

before(buildSite);

/** The built site and its API in this process, with a real Lightning node as its wallet, a mail server and an exchange. */
async function start(t: TestContext) {
  const wallet = await startLdkLnbits(t);
  const mail = await startMailServer(t);
  const exchange = await startExchange(t, coinbaseDialect);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = await startApi(t, {
    bars: dailyBars('2024-12-01', [64_000, 65_000, 66_000, 69_500, 65_000]),
    sources: `coinbase=${exchange.url}`,
    siteDir: BUILT_SITE,
    settings: {
      ...wallet.settings,
      HINDCAST_PORT: String(port),
      HINDCAST_PUBLIC_URL: url,
      HINDCAST_SMTP_URL: mail.url,
      HINDCAST_MAIL_FROM: 'news@hindcast.example',
    },
  });
  t.after(async () => api.payments?.wallet.close());
  api.setNow(Date.now());
  await api.server.start();
  const silent = createLog('silent');
  const listening = startListening(api, silent, quick);
  t.after(() => listening.stop());
  await eventuallyTrue('a subscription', () => exchange.subscribed === 1);
  return {
    desk: { url, token: api.token },
    ...{ url, wallet, mail, exchange },
    send: () => createSending(api, silent).run(),
    /** Lets the time pass in which a decision can be undone, and judges. */
    async decide(): Promise<void> {
      await releaseDecisions(api.storage, new Date(Date.now() + 60_000));
      await api.published.refresh();
      await api.judge();
      await api.published.refresh();
    },
  };
}

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

/** Copies the invoice with the button, and again without each way of copying that a page may lack. */
async function copyInEachWay(page: Page, invoice: string): Promise<void> {
  for (const missing of ['none', 'writeText', 'write']) {
    await page.evaluate(async (name) => {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob([''], { type: 'text/plain' }) })]);
      Object.assign(navigator.clipboard, { [name]: () => Promise.reject(new Error('no')) });
    }, missing);
    await button(page, 'Copy').click();
    await flow(page).getByText('Lightning invoice copied to clipboard!').waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await eventually(clipboard, (text) => text === invoice);
  }
}

test('from a real payment to a judged prediction', async (t) => {
  const { url, desk, wallet, mail, exchange, send, decide } = await start(t);
  const browser = await launch();
  t.after(() => browser.close());
  const { page, complaints } = await openOwnPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.exposeFunction('payInvoice', (invoice: string) => wallet.pair.pay(invoice));
  await page.addInitScript(() => {
    const { payInvoice } = window as unknown as { payInvoice(invoice: string): Promise<void> };
    Object.assign(window, { webln: { enable: async () => undefined, sendPayment: payInvoice } });
  });

  await t.test(
    'a trade at the exchange is the price on the page, and one that no market is near is not [C4 W2]',
    async () => {
      await page.goto(`${url}/btc`);
      const figure = page.locator('.price-figure');
      await figure.getByText('$65,000', { exact: true }).waitFor();
      for (const price of [66_000, 140_000, 66_100]) exchange.tick(price, Date.now());
      await figure.getByText('$66,100', { exact: true }).waitFor();
      assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Live$/);
    },
  );

  await t.test(
    'an invoice of a real node is read from its code and copied in each way; a wallet in the browser pays it with one press, and the page finds out by itself [S1 Y1 Y2 Y3]',
    async () => {
      await openForm(page);
      await fillIn(page, 'Ptolemaios');
      await field(page, 'price_target').fill('69,000');
      await field(page, 'notes').fill('Sixty-nine before the decade is out.');
      await button(page, 'Continue to payment').click();
      await flow(page).getByRole('radio', { name: /^21 / }).check();
      await button(page, 'Pay 21 sats').click();
      await flow(page).getByText('Waiting for your payment').waitFor();
      const invoice = await invoiceOf(page);
      assert.match(invoice, /^lnbcrt210n1/);
      const link = flow(page).getByRole('link', { name: 'Open in a wallet' });
      assert.equal(await link.getAttribute('href'), `lightning:${invoice}`);
      const box = await qr(page).boundingBox();
      assert.deepEqual([box?.width, box?.height], [256, 256]);
      assert.equal(readQr(await modulesOf(page)), `LIGHTNING:${invoice.toUpperCase()}`);
      assert.equal(await button(page, 'Pay this demo invoice').count(), 0);
      await copyInEachWay(page, invoice);
      await button(page, 'Pay with this browser’s wallet').click();
      await title(page, 'Submission Successful!').waitFor();
    },
  );

  await t.test('the payer leaves an address for news, and is asked there whether it is theirs [N1]', async () => {
    await flow(page).getByLabel('E-mail address').fill('priam@example.org');
    await button(page, 'Notify Me!').click();
    await flow(page).getByText('A mail is on its way: follow its link to confirm your address.').waitFor();
    await send();
    assert.deepEqual(
      mail.received.map(({ to }) => to),
      ['priam@example.org'],
    );
    assert.match(mail.received[0]?.text ?? '', new RegExp(`${url}/news/`));
  });

  await t.test('an operator finds the day and approves by keys alone [D4 D5]', async () => {
    await signedIn(page, desk, '/admin/dashboard?sort=newest');
    await rowOf(page, 'Ptolemaios').waitFor();
    await press(page, 'j');
    await detail(page).getByText('Sixty-nine before the decade is out.').first().waitFor();
    assert.match(
      await detail(page).locator('.words-days').innerText(),
      /the day of the words is not known, paid 21 sats$/,
    );
    await press(page, 'e');
    const made = detail(page).getByLabel('Prediction made');
    while (!(await made.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.type('02122024');
    const judged = detail(page).locator('.preview-verdict');
    await judged.getByText('SUCCESS').waitFor();
    assert.match(await judged.innerText(), /Closed at \$69,500 on 4 Dec 2024/);
    await press(page, 'a');
    await note(page, 'Submission approved successfully!').waitFor();
    await rowOf(page, 'Ptolemaios').waitFor({ state: 'detached' });
    const audit = (await call(desk, 'GET', '/api/admin/audit?act=submissions')) as { data: { act: string }[] };
    assert.deepEqual(audit.data.map(({ act }) => act).slice(0, 2), ['submissions.approve', 'submissions.edit']);
  });

  await t.test('the page shows how it was judged, with the words that were paid for [D4 S4]', async () => {
    await decide();
    await page.goto(`${url}/btc`);
    const item = page.locator('.hc-item').filter({ hasText: 'Ptolemaios' });
    assert.match(await item.innerText(), /\$69k[\s\S]*SUCCESS/);
    await item.locator('button').first().click();
    await page.locator('.hc-card').getByText('Sixty-nine before the decade is out.').waitFor();
    assert.deepEqual(complaints, []);
  });
});
