import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';
import { askInvoice, button, field, fillIn, flow, invoiceOf, invoiceRequests, openForm, title } from './submitForm.ts';

const site = openSite({ HINDCAST_LOG_LEVEL: 'error' });

test('a reload during payment shows the same invoice, Back closes, and what was typed is still there [S4 Y3 Y5]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  await openForm(page);
  await fillIn(page, 'Tiresias');
  await askInvoice(page);
  const invoice = await invoiceOf(page);
  await page.reload();
  await flow(page).getByText('Waiting for your payment').waitFor();
  assert.equal(await invoiceOf(page), invoice);
  await page.goBack();
  await flow(page).waitFor({ state: 'detached' });
  await page.goForward();
  await flow(page).getByText('Waiting for your payment').waitFor();
  await button(page, 'Cancel').click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(await field(page, 'expert_name').inputValue(), 'Tiresias');
  assert.equal(await field(page, 'price_target').inputValue(), '150k');
});

test('whoever paid while the page was away is thanked when it comes back, also after the invoice’s end [Y3 Y5]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page, 'Merlin');
  await askInvoice(page);
  const id = await page.evaluate(() => {
    const [name = ''] = Object.keys(sessionStorage).filter((key) => key.startsWith('hindcast-submit'));
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    sessionStorage.setItem(
      name,
      JSON.stringify({ ...kept, invoice: { ...kept.invoice, expires_at: '2020-01-01T00:00:00.000Z' } }),
    );
    return kept.invoice.checking_id;
  });
  await page.goto('about:blank');
  const paid = await fetch(`${site.url}/api/payments/${id}/pay-demo`, { method: 'POST' });
  assert.equal(paid.status, 200);
  await page.goto(`${site.url}/btc#submit`);
  await title(page, 'Submission Successful!').waitFor();
});

test('an invoice that was cancelled is asked for once more before the same words make another one [Y3 Y5]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page, 'Morgan');
  const sent = invoiceRequests(page);
  await askInvoice(page);
  await button(page, 'Cancel').click();
  await askInvoice(page);
  assert.match(sent[1]?.postDataJSON().earlier ?? '', /^[\w-]{43}\.[\w-]{43}$/);
  await button(page, 'Cancel').click();
  await field(page, 'expert_name').fill('Nostradamus');
  await askInvoice(page);
  assert.equal(sent[2]?.postDataJSON().earlier, null, 'other words have another invoice');
});

test('an address or an old page that no form knows opens the form as it is at first [S1]', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit?prediction_type=bogus&direction=x&expert_name=Ada`);
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.equal(await field(page, 'prediction_type').inputValue(), 'target');
  assert.equal(await field(page, 'expert_name').inputValue(), 'Ada');
  await page.evaluate(() => sessionStorage.setItem('hindcast-submit-btc', '{"form":{},"invoice":{}}'));
  await page.goto(`${site.url}/btc#submit`);
  await page.reload();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
  assert.deepEqual(complaints, []);
});

test('after Done and after Back the focus is where it was; a press beside the form presses nothing behind it [S4]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc`);
  const link = page.getByRole('link', { name: 'Submit BTC Prediction' });
  const isBack = () => link.evaluate((one) => one === document.activeElement);
  await openForm(page);
  await page.goBack();
  await flow(page).waitFor({ state: 'detached' });
  assert.equal(await isBack(), true);
  await openForm(page);
  const before = await page.locator('[aria-pressed="true"], [aria-expanded="true"]').count();
  await page.waitForTimeout(600); // a press that comes sooner may be meant for what was there before
  await page.mouse.click(5, 300);
  await flow(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-pressed="true"], [aria-expanded="true"]').count(), before);
  assert.equal(await isBack(), true);
  await openForm(page);
  await fillIn(page, 'Mopsus');
  await askInvoice(page);
  await button(page, 'Pay this demo invoice').click();
  await title(page, 'Submission Successful!').waitFor();
  await button(page, 'Done').click();
  await flow(page).waitFor({ state: 'detached' });
  assert.equal(await isBack(), true);
});

test('a page without storage takes submissions all the same [S1]', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page);
  await askInvoice(page);
  await button(page, 'Pay this demo invoice').click();
  await title(page, 'Submission Successful!').waitFor();
});

test('a double press on the way to payment opens the payment, and nothing closes [S4]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page, 'Calchas');
  await button(page, 'Continue to payment').dblclick();
  await title(page, 'Pay What You Think Is Fair').waitFor();
  await page.waitForTimeout(600);
  assert.equal(await flow(page).count(), 1);
  await page.mouse.click(5, 300);
  await flow(page).waitFor({ state: 'detached' });
});

test('a reload after the payment still asks where news is to go; closing it begins anew [Y3 N1]', async () => {
  const { page } = await openPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page, 'Laocoon');
  await askInvoice(page);
  await button(page, 'Pay this demo invoice').click();
  await title(page, 'Submission Successful!').waitFor();
  await page.reload();
  await title(page, 'Submission Successful!').waitFor();
  await button(page, 'Done').click();
  await flow(page).waitFor({ state: 'detached' });
  await openForm(page);
  assert.equal(await field(page, 'expert_name').inputValue(), '');
});

test('a server that cannot be asked is said so, and counts as no question; the payment is seen when it is back [Y3 Y4]', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.goto(`${site.url}/btc#submit`);
  await fillIn(page, 'Ampyx');
  await askInvoice(page);
  await page.route('**/check-payment/**', (route) => route.abort());
  await flow(page).getByText('No connection. We keep looking; a payment counts all the same.').waitFor();
  await page.unroute('**/check-payment/**');
  await flow(page).getByText('Waiting for your payment…').waitFor();
});
