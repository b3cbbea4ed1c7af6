import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Frame, Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { openOwnPage } from './browser.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';
import { button, fillIn, flow, title } from './submitForm.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

const SCRIPT = '<script async src="{{origin}}/embed/v1/hindcast.js"></script>';

/** The partner at an address of the site’s host: private windows let frames of other sites keep nothing. */
const sameSite = (): string => `http://${new URL(site.url).hostname}:${new URL(partner.url).port}`;

/** A partner's page with a button, which hears what happens. */
async function openPartner(name: string, lines: string, policy?: string) {
  partner.paste(name, `${lines}${SCRIPT}`, policy);
  const { page, complaints } = await openOwnPage(site.browser, { viewport: { width: 1200, height: 900 } });
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const event of ['submit', 'close', 'error']) {
      addEventListener(`hindcast-${event}`, (told) => heard.push([event, (told as CustomEvent).detail]));
    }
  });
  await page.goto(`${sameSite()}/${name}`);
  return { page, complaints, heard: () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard) };
}

/** Opens the form with the partner's button. */
async function openForm(page: Page): Promise<void> {
  await page.locator('hindcast-submit').getByRole('button', { name: 'Submit BTC Prediction' }).click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
}

/** Goes from the filled form to the frame of the payment. */
async function toPayment(page: Page): Promise<Frame> {
  await button(page, 'Continue to payment').click();
  const frame = await (await page.locator('hindcast-submit iframe').elementHandle())?.contentFrame();
  assert.ok(frame);
  return frame;
}

test('from a partner’s page', async (t) => {
  const { page, complaints, heard } = await openPartner('submit', '<hindcast-submit theme="dark"></hindcast-submit>');
  const address = page.url();
  const pay = (frame: Frame) => frame.getByRole('button', { name: 'Pay 1 sat' });
  const invoiceIn = (frame: Frame) => frame.getByRole('textbox', { name: 'Lightning invoice' }).inputValue();

  await t.test(
    'the form is over the page and the payment in a frame of ours; Cancel leads back to what was typed [S4 Y2 B2]',
    async () => {
      await openForm(page);
      await fillIn(page);
      const frame = await toPayment(page);
      await pay(frame).waitFor();
      const { origin, search } = new URL(frame.url());
      assert.deepEqual([origin, search], [site.url, '?theme=dark']);
      await frame.getByText('You send in: Cassandra, BTC $150,000 by 31 Dec 2029').waitFor();
      await frame.getByRole('button', { name: 'Cancel' }).click();
      await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
      assert.equal(await flow(page).locator('[name="expert_name"]').inputValue(), 'Cassandra');
    },
  );

  await t.test(
    'a forged message neither pays nor closes anything, words come into the frame once, and Escape in it closes all [S4 Y2 Y3 B2]',
    async () => {
      const frame = await toPayment(page);
      await pay(frame).waitFor();
      await page.evaluate(() => {
        for (const type of ['pay-paid', 'pay-done', 'pay-cancelled']) postMessage({ type: `hindcast:${type}` }, '*');
        const inside = document.querySelector('hindcast-submit')?.shadowRoot?.querySelector('iframe');
        inside?.contentWindow?.postMessage({ type: 'hindcast:pay-words', words: { expert_name: 'Mallory' } }, '*');
      });
      await frame.getByText('You send in: Cassandra').waitFor();
      assert.equal(await title(page, 'Pay What You Think Is Fair').count(), 1);
      assert.deepEqual(await heard(), []);
      await pay(frame).focus();
      await page.keyboard.press('Escape');
      await flow(page).waitFor({ state: 'detached' });
      await eventually(heard, (events) => isDeepStrictEqual(events, [['close', {}]]));
    },
  );

  await t.test(
    'the page around sees nothing of the payment, and loaded again shows the same invoice [Y2 Y3 Y5 B2]',
    async () => {
      await openForm(page);
      const first = await toPayment(page);
      await pay(first).click();
      const invoice = await invoiceIn(first);
      assert.match(invoice, /^lnbcrt10n1/);
      const html = await page.evaluate(() => document.querySelector('hindcast-submit')?.shadowRoot?.innerHTML ?? '');
      assert.ok(html.includes('<iframe') && !html.includes('lnbcrt'), html);
      assert.deepEqual(await heard(), [['close', {}]]);
      await page.reload();
      await openForm(page);
      assert.equal(await invoiceIn(await toPayment(page)), invoice);
    },
  );

  await t.test('what was paid is told to the page, which stays where it is [S4 Y3 B2]', async () => {
    const frame = page.frameLocator('hindcast-submit iframe');
    await frame.getByRole('button', { name: 'Pay this demo invoice' }).click();
    await title(page, 'Submission Successful!').waitFor();
    await frame.getByRole('button', { name: 'Done' }).click();
    await flow(page).waitFor({ state: 'detached' });
    const both = [
      ['submit', {}],
      ['close', {}],
    ];
    await eventually(heard, (events) => isDeepStrictEqual(events, both));
    assert.equal(page.url(), address);
    assert.deepEqual(complaints, []);
  });
});

test('a page whose policy lets no frame in gets a link to the site, which has the words for its form [S4 Y3 B2]', async () => {
  const { page } = await openPartner('noFrames', '<hindcast-submit></hindcast-submit>', "frame-src 'none'");
  await page.clock.install();
  await openForm(page);
  await fillIn(page);
  await button(page, 'Continue to payment').click();
  // The patience with the frame begins when the frame is put in.
  await page.locator('hindcast-submit iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(9000);
  const link = flow(page).getByRole('link', { name: `Pay on ${new URL(site.url).host}` });
  await page.goto((await link.getAttribute('href')) ?? '');
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(await flow(page).locator('[name="expert_name"]').inputValue(), 'Cassandra');
  assert.equal(await flow(page).locator('[name="price_target"]').inputValue(), '$150,000');
});
