import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { axeProblems } from './axe.ts';
import { openOwnPage } from './browser.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';
import { button, fillIn, flow, title } from './submitForm.ts';

const site = openSite({ HINDCAST_LOG_LEVEL: 'error' });
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

const SCRIPT = '<script async src="{{origin}}/embed/v1/hindcast.js"></script>';

/** A partner's page with a button, which hears what happens. */
async function openPartner(
  name: string,
  lines: string,
  { url = partner.url, policy }: { url?: string; policy?: string } = {},
) {
  partner.paste(name, `${lines}${SCRIPT}`, policy);
  const { page, complaints } = await openOwnPage(site.browser, { viewport: { width: 1200, height: 900 } });
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const event of ['submit', 'close', 'error']) {
      addEventListener(`hindcast-${event}`, (told) => heard.push([event, (told as CustomEvent).detail]));
    }
  });
  await page.goto(`${url}/${name}`);
  return { page, complaints, heard: () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard) };
}

/** The partner at an address of the site’s host: private windows let frames of other sites keep nothing. */
const sameSite = (): string => `http://${new URL(site.url).hostname}:${new URL(partner.url).port}`;

async function toPayment(page: Page): Promise<Frame> {
  await page.locator('hindcast-submit').getByRole('button', { name: 'Submit BTC Prediction' }).click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  await fillIn(page);
  await button(page, 'Continue to payment').click();
  const frame = await (await page.locator('hindcast-submit iframe').elementHandle())?.contentFrame();
  assert.ok(frame);
  await frame.getByRole('button', { name: 'Pay 1 sat' }).waitFor();
  return frame;
}

test('from a partner’s page: the form over it, the payment in a frame of ours, and the page stays where it is [S4 Y2 Y3 B2]', async () => {
  const { page, complaints, heard } = await openPartner('submit', '<hindcast-submit asset="btc"></hindcast-submit>');
  const address = page.url();
  const frame = await toPayment(page);
  assert.equal(new URL(frame.url()).origin, site.url);
  await frame.getByText('You send in: Cassandra, BTC $150,000 by 31 Dec 2029').waitFor();
  await frame.getByRole('button', { name: 'Pay 1 sat' }).click();
  const invoice = await frame.getByRole('textbox', { name: 'Lightning invoice' }).inputValue();
  assert.match(invoice, /^lnbcrt10n1/);
  // the page around has the form, and nothing of the payment
  const seen = await page.evaluate(() => {
    const root = document.querySelector('hindcast-submit')?.shadowRoot;
    const inside = root?.querySelector('iframe');
    return { html: root?.innerHTML ?? '', document: inside?.contentDocument ?? null };
  });
  assert.equal(seen.document, null);
  assert.ok(!seen.html.includes('lnbcrt'));
  assert.deepEqual(await heard(), []);
  await frame.getByRole('button', { name: 'Pay this demo invoice' }).click();
  await title(page, 'Submission Successful!').waitFor();
  await frame.getByRole('button', { name: 'Done' }).click();
  await flow(page).waitFor({ state: 'detached' });
  assert.deepEqual(await heard(), [
    ['submit', {}],
    ['close', {}],
  ]);
  assert.equal(page.url(), address);
  assert.deepEqual(complaints, []);
});

test('Cancel in the frame leads back to the form with what was typed; Escape closes [S4 B2]', async () => {
  const { page, heard } = await openPartner('cancel', '<hindcast-submit theme="dark"></hindcast-submit>');
  const frame = await toPayment(page);
  assert.equal(new URL(frame.url()).search, '?theme=dark');
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(await flow(page).locator('[name="expert_name"]').inputValue(), 'Cassandra');
  assert.deepEqual(await axeProblems(page), []);
  await page.keyboard.press('Escape');
  await flow(page).waitFor({ state: 'detached' });
  assert.deepEqual(await heard(), [['close', {}]]);
});

test('a partner’s page that is loaded again during payment shows the same invoice [Y3 Y5 B2]', async () => {
  const { page } = await openPartner('again', '<hindcast-submit asset="btc"></hindcast-submit>', { url: sameSite() });
  const frame = await toPayment(page);
  await frame.getByRole('button', { name: 'Pay 1 sat' }).click();
  const invoice = await frame.getByRole('textbox', { name: 'Lightning invoice' }).inputValue();
  await page.reload();
  await page.locator('hindcast-submit').getByRole('button', { name: 'Submit BTC Prediction' }).click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  await button(page, 'Continue to payment').click();
  const again = page.frameLocator('hindcast-submit iframe').getByRole('textbox', { name: 'Lightning invoice' });
  assert.equal(await again.inputValue(), invoice);
});

test('a page whose policy lets no frame in gets a link to the site, on which the form holds the same words [S4 Y3 B2]', async () => {
  const { page } = await openPartner('noFrames', '<hindcast-submit></hindcast-submit>', { policy: "frame-src 'none'" });
  await page.clock.install();
  await page.locator('hindcast-submit').getByRole('button', { name: 'Submit BTC Prediction' }).click();
  await fillIn(page);
  await button(page, 'Continue to payment').click();
  // The patience with the frame begins when the frame is put in.
  await page.locator('hindcast-submit iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(9000);
  const link = flow(page).getByRole('link', { name: `Pay on ${new URL(site.url).host}` });
  const href = await link.getAttribute('href');
  const { page: flagship } = await openOwnPage(site.browser);
  await flagship.goto(href ?? '');
  await title(flagship, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(await flow(flagship).locator('[name="expert_name"]').inputValue(), 'Cassandra');
  assert.equal(await flow(flagship).locator('[name="price_target"]').inputValue(), '$150,000');
});

test('a forged message neither pays nor closes anything, and words come into the frame once; Escape in the frame closes it [S4 Y2 Y3 B2]', async () => {
  const { page } = await openPartner('forged', '<hindcast-submit></hindcast-submit>');
  const frame = await toPayment(page);
  await page.evaluate(() => {
    for (const type of ['pay-paid', 'pay-done', 'pay-cancelled']) postMessage({ type: `hindcast:${type}` }, '*');
    const inside = document.querySelector('hindcast-submit')?.shadowRoot?.querySelector('iframe');
    inside?.contentWindow?.postMessage({ type: 'hindcast:pay-words', words: { expert_name: 'Mallory' } }, '*');
  });
  await frame.getByText('You send in: Cassandra').waitFor();
  assert.equal(await title(page, 'Pay What You Think Is Fair').count(), 1);
  await frame.getByRole('button', { name: 'Pay 1 sat' }).focus();
  await page.keyboard.press('Escape');
  await flow(page).waitFor({ state: 'detached' });
});
