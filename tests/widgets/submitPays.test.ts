import { expect } from 'chai';
import { type HeldClock, holdClock } from './heldClock.ts';
import { listenInEachTest } from './listen.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { invoice, openSubmit, type SubmitOnPage, tellServer } from './submitOnPage.ts';
import { until } from './until.ts';

const KEPT = 'hindcast-submit-btc';
/** A page asks so often whether an invoice is paid, ms, and says so long what became of a press. */
const EVERY_MS = 2000;
const WAITS = 'Waiting for your payment…';

suite('The payment of a submission', () => {
  const complaints = listenInEachTest();
  let clock: HeldClock | undefined;
  let server: ReturnType<typeof tellServer>;
  setup(() => {
    sessionStorage.clear();
    server = tellServer();
  });
  teardown(() => {
    clock?.release();
    clock = undefined;
    server.release();
    sessionStorage.clear();
  });

  const sentTo = (path: string) => server.sent.filter((request) => request.path === path);

  /** Goes to an invoice, with the page's clock held. */
  async function toInvoice(form: SubmitOnPage): Promise<HeldClock> {
    await form.toAmount();
    clock = holdClock();
    await form.press('Pay 1 sat');
    await form.says(WAITS);
    await until('the next question', () => clock?.waits(EVERY_MS));
    return clock;
  }

  test('says that no invoice could be had, without a move of its buttons, and tries again under the same key [Y4]', async () => {
    server.release();
    const failure = 'Failed to create invoice';
    let asked = 0;
    server = tellServer({
      'create-invoice': () => {
        asked++;
        if (asked > 1) return invoice;
        return { success: false, code: 'wallet_unavailable', message: failure, error: failure };
      },
    });
    const form = await openSubmit();
    await form.toAmount();
    const place = (): unknown => form.button('Pay 1 sat').getBoundingClientRect().toJSON();
    const before = place();
    await form.press('Pay 1 sat');
    await form.says('Failed to create payment invoice. Please try again.');
    expect(form.dialog.querySelector<HTMLElement>('.hc-pay-problem')?.innerText.trim()).to.equal(
      'Failed to create payment invoice. Please try again.',
    );
    expect(form.dialog.querySelector('.hc-pay-problem')?.parentElement?.role).to.equal('alert');
    expect(place()).to.deep.equal(before);
    await form.press('Pay 1 sat');
    await form.says(WAITS);
    const keys = sentTo('create-invoice').map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 1]);
  });

  test('expires after 300 questions, and Try Again asks for another invoice of the same words [Y3 Y5]', async () => {
    const form = await openSubmit();
    const held = await toInvoice(form);
    await held.pass(299 * EVERY_MS);
    expect(sentTo('check-payment').length).to.equal(299);
    await form.says(WAITS);
    await held.pass(EVERY_MS);
    await form.says('Payment Expired');
    await form.says('The payment request has expired. Please try again.');
    await held.pass(10 * EVERY_MS);
    expect(sentTo('check-payment').length).to.equal(300);
    await form.press('Try Again');
    await form.press('Pay 1 sat');
    await form.says(WAITS);
    const [first, second] = sentTo('create-invoice');
    expect(second?.body).to.deep.equal({ ...first?.body, earlier: `${invoice.checking_id}.${invoice.notify_secret}` });
    expect(second?.headers['idempotency-key']).to.not.equal(first?.headers['idempotency-key']);
  });

  test('is thanked for two seconds after it was seen, and the form begins anew once that is closed [Y3 N1]', async () => {
    server.release();
    let paid = false;
    server = tellServer({ 'check-payment': () => ({ success: true, paid, expired: false }) });
    const form = await openSubmit();
    const held = await toInvoice(form);
    paid = true;
    await held.pass(EVERY_MS);
    await form.says('Payment received!');
    await until('the thanks to come', () => held.waits(2000));
    await held.pass(1999);
    expect(form.title()).to.equal('Pay What You Think Is Fair');
    await held.pass(1);
    await until('the thanks', () => form.title() === 'Submission Successful!');
    held.release();
    form.unmount();
    const after = await openSubmit();
    expect(after.field('expert_name').value).to.equal('');
  });

  test('that was made before the page was loaded again still asks where news is to go [Y3 N1]', async () => {
    const news = { ...invoice, paid: true, news: ['mail'] };
    sessionStorage.setItem(KEPT, JSON.stringify({ of: null, invoice: news, earlier: null }));
    const form = await openSubmit();
    expect(form.title()).to.equal('Submission Successful!');
    expect(form.dialog.innerText).to.include('E-mail address');
    await form.press('Skip');
    expect(form.closed()).to.equal(1);
    form.unmount();
    expect(sessionStorage.getItem(KEPT)).to.equal(null);
  });

  test('shows the same invoice when the page is loaded again, and is thanked for if it was paid meanwhile, also after its end [S4 Y3 Y5]', async () => {
    server.release();
    let paid = false;
    server = tellServer({ 'check-payment': () => ({ success: true, paid, expired: false }) });
    const form = await openSubmit();
    await form.toAmount();
    await form.press('Pay 1 sat');
    await form.says(WAITS);
    form.unmount();
    const again = await openSubmit();
    await again.says(WAITS);
    expect(again.dialog.querySelector<HTMLInputElement>('input[readonly]')?.value).to.equal(invoice.payment_request);
    expect(sentTo('create-invoice').length).to.equal(1);
    again.unmount();
    paid = true;
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    const ended = { ...kept.invoice, expires_at: '2020-01-01T00:00:00.000Z' };
    sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, invoice: ended }));
    const late = await openSubmit();
    await until('the thanks', () => late.title() === 'Submission Successful!');
  });

  test('shows the address at which the submission stands, and copies it [N1]', async () => {
    sessionStorage.setItem(KEPT, JSON.stringify({ of: null, invoice: { ...invoice, paid: true }, earlier: null }));
    const form = await openSubmit();
    const address = `${location.origin}/submitted/${invoice.checking_id}`;
    const link = form.dialog.querySelector<HTMLAnchorElement>(`a[href="${address}"]`);
    expect(link?.innerText).to.equal(address);
    expect(link?.scrollWidth).to.be.at.most(link?.clientWidth ?? 0);
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(clipboard, 'writeText', {
      configurable: true,
      value: async (text: string) => copied.push(text),
    });
    await form.press('Copy');
    await form.says('Copied');
    Reflect.deleteProperty(clipboard, 'writeText');
    expect(copied).to.deep.equal([address]);
  });

  test('asks once more for an invoice that was cancelled before the same words make another; other words have their own [Y3 Y5]', async () => {
    const form = await openSubmit();
    for (const name of ['Cassandra', 'Cassandra', 'Nostradamus']) {
      await form.fill('expert_name', name);
      await form.fill('price_target', '150k');
      await form.fill('target_time', '2029-12-31');
      await form.press('Continue to payment');
      await form.press('Pay 1 sat');
      await form.says(WAITS);
      await form.press('Cancel');
      await form.says('Continue to payment');
    }
    const earlier = `${invoice.checking_id}.${invoice.notify_secret}`;
    expect(sentTo('create-invoice').map(({ body }) => body.earlier)).to.deep.equal([null, earlier, null]);
  });

  test('says that the server cannot be asked, which counts as no question, and goes on when it can [Y3 Y4]', async () => {
    server.release();
    let isLost = true;
    server = tellServer({
      'check-payment': () => (isLost ? new TypeError('no network') : { success: true, paid: false, expired: false }),
    });
    const form = await openSubmit();
    const held = await toInvoice(form);
    await held.pass(EVERY_MS);
    expect(form.dialog.innerText, 'one failure is nothing yet').to.include(WAITS);
    await held.pass(EVERY_MS);
    await form.says('No connection. We keep looking; a payment counts all the same.');
    await held.pass(400 * EVERY_MS);
    expect(form.dialog.innerText).to.not.include('Payment Expired');
    isLost = false;
    await held.pass(EVERY_MS);
    await form.says(WAITS);
    expect(complaints.said.every((line) => line.includes('could not be asked'))).to.equal(true);
  });

  test('says for two seconds that the invoice could not be copied, where no way works [Y2]', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: refuse, write: refuse } });
    Object.assign(document, { execCommand: () => false });
    try {
      const form = await openSubmit();
      const held = await toInvoice(form);
      await form.press('Copy');
      await form.says('Copy failed');
      await until('its end to come, beside the next question', () => held.waits(2000, 2));
      await held.pass(1999);
      expect(form.dialog.innerText).to.include('Copy failed');
      await held.pass(1);
      await until('nothing said', () => !form.dialog.innerText.includes('Copy failed'));
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
      Reflect.deleteProperty(document, 'execCommand');
    }
  });

  test('goes on where a page may store nothing [S1]', async () => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse });
    try {
      const form = await openSubmit();
      await form.toAmount();
      await form.press('Pay 1 sat');
      await form.says(WAITS);
    } finally {
      if (own) Object.defineProperty(window, 'sessionStorage', own);
    }
    expect(complaints.said).to.deep.equal([]);
  });
});
