import { assets, createSeries } from '@hindcast/domain';
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { closes, TODAY } from '../../stories/src/chart/closes.ts';
import { holdClock } from './heldClock.ts';
import { listenInEachTest } from './listen.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { openSubmit, type Sent, type SubmitOnPage, tellServer } from './submitOnPage.ts';
import { frames, until } from './until.ts';

const KEPT = 'hindcast-submit-btc';
const NPUB = 'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg';

/** A press on the ground around the window, one of so many in a row. */
function pressBeside({ dialog }: SubmitOnPage, count = 1): void {
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: count }));
}

suite('The form of a submission', () => {
  const complaints = listenInEachTest();
  let server: ReturnType<typeof tellServer>;
  setup(() => {
    sessionStorage.clear();
    server = tellServer();
  });
  teardown(() => {
    server.release();
    sessionStorage.clear();
  });

  const lastSent = (): Promise<Sent> => until('a request for an invoice', () => server.sent.at(-1));

  test('opens by today, with its asset’s name and examples [S1]', async () => {
    const form = await openSubmit({ asset: assets.naka });
    expect(form.title()).to.equal('Submit a Nakamoto Price Prediction');
    expect(form.field('target_time').value).to.equal('2025-11-21');
    expect(form.note('target_time')).to.equal('The last day that counts. Today is only a start.');
    expect(form.field('price_target').placeholder).to.equal('$10');
    expect(complaints.said).to.deep.equal([]);
  });

  test('asks once whether the day with which it opened is meant [S1]', async () => {
    const form = await openSubmit();
    await form.fill('expert_name', 'Pythia');
    await form.fill('price_target', '150k');
    await form.press('Continue to payment');
    expect(form.note('target_time')).to.equal(
      'The form opens with today. Choose the last day, or continue if today is meant.',
    );
    expect(document.activeElement?.getAttribute('name')).to.equal('target_time');
    const pair = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
    form.button('Continue to payment').dispatchEvent(pair);
    await frames(1);
    expect(form.title(), 'the second press of a pair').to.equal('Submit a Bitcoin Price Prediction');
    await form.press('Continue to payment');
    await form.says('Amount in sats');
    await form.press('Cancel');
    await form.press('Continue to payment');
    await form.says('Amount in sats');
  });

  test('suggests experts on record, and sends the day on which it was said [S1]', async () => {
    const form = await openSubmit({ experts: ['Cassandra', 'Pythia'] });
    const list = document.getElementById(form.field('expert_name').getAttribute('list') ?? '');
    const names = [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
    expect(names).to.deep.equal(['Cassandra', 'Pythia']);
    expect(form.field('prediction_made').value).to.equal('');
    await form.fill('prediction_made', '2999-01-01');
    await form.fill('expert_name', 'Pythia');
    await form.fill('price_target', '150k');
    await form.fill('target_time', '2029-12-31');
    await form.press('Continue to payment');
    expect(form.note('prediction_made')).to.equal('The day of the words must be a day from 3 Jan 2009 to today');
    await form.fill('prediction_made', '2024-05-04');
    await form.press('Continue to payment');
    await form.press('Pay 1 sat');
    expect((await lastSent()).body.submissionData).to.include({ prediction_made: '2024-05-04' });
  });

  test('asks when a prediction whose last day is over was said [S1]', async () => {
    const form = await openSubmit();
    await form.fill('expert_name', 'Pythia');
    await form.fill('price_target', '150k');
    await form.fill('target_time', '2024-12-31');
    await form.press('Continue to payment');
    expect(form.note('prediction_made')).to.equal('The last day is over: please enter the day on which it was said');
    expect(document.activeElement?.getAttribute('name')).to.equal('prediction_made');
    await form.fill('prediction_made', '2024-05-04');
    await form.press('Continue to payment');
    await form.says('Amount in sats');
  });

  test('says what is missing under its field until it is edited; the first one has the focus, and nothing moves [S2]', async () => {
    const form = await openSubmit();
    const places = (): unknown[] =>
      [form.dialog, form.button('Continue to payment')].map((part) => part.getBoundingClientRect().toJSON());
    const send = () => form.press('Continue to payment');
    await form.fill('target_time', '');
    form.button('Continue to payment').focus();
    const before = places();
    await send();
    expect(form.note('expert_name')).to.equal('Please enter the name of the person who made this prediction');
    expect(form.note('price_target')).to.equal('Please enter the price target');
    expect(form.note('target_time')).to.equal('Please enter when this price is predicted to be reached');
    expect(places()).to.deep.equal(before);
    expect(document.activeElement?.getAttribute('name')).to.equal('expert_name');
    const field = form.field('expert_name');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([described?.innerText, described?.role]).to.deep.equal([form.note('expert_name'), 'alert']);

    await form.fill('expert_name', 'A');
    expect([form.note('expert_name'), field.getAttribute('aria-invalid')]).to.deep.equal([undefined, null]);
    expect(form.note('price_target')).to.equal('Please enter the price target');

    await form.fill('prediction_type', 'range');
    expect(form.note('price_min')).to.equal(undefined);
    await send();
    expect(form.note('price_min')).to.equal('Please enter the minimum price');
    await form.fill('price_min', '120k');
    await form.fill('price_max', '80k');
    await form.fill('submitter_email', 'nobody');
    await send();
    expect(form.note('price_max')).to.equal('The maximum must be above the minimum');
    expect(form.note('submitter_email')).to.equal('Please enter a valid email address');
    expect(server.sent).to.deep.equal([]);
  });

  test('asks near the price which way was meant, and sends that; elsewhere it does not [S1]', async () => {
    const form = await openSubmit();
    const asks = (): boolean => form.dialog.innerText.includes('Which way did they mean?');
    await form.fill('expert_name', 'Pythia');
    await form.fill('target_time', '2029-12-31');
    await form.fill('price_target', '150k');
    await form.says('It is a hit at the first daily close at or above $150,000.');
    expect(asks()).to.equal(false);
    await form.fill('price_target', String(Math.round((closes.closes.at(-1) ?? 0) * 1.001)));
    await until('the question', asks);
    form.dialog.querySelector<HTMLInputElement>('[name=direction][value=down]')?.click();
    await form.press('Continue to payment');
    await form.press('Pay 1 sat');
    expect((await lastSent()).body.submissionData).to.include({ direction: 'down' });
    await form.press('Cancel');
    // a direction that is not asked for any more was chosen for another price
    await form.fill('price_target', '150k');
    await until('no question', () => !asks());
    await form.press('Continue to payment');
    await form.press('Pay 1 sat');
    await until('the second request', () => server.sent.filter(({ path }) => path === 'create-invoice').length === 2);
    expect((await lastSent()).body.submissionData).to.include({ direction: null });
  });

  test('sends every field, the prices of its kind and its asset, under a key [S3 S6]', async () => {
    const form = await openSubmit({ asset: assets.naka });
    await form.fill('prediction_type', 'pricetimerange');
    const typed = {
      ...{ expert_name: 'Helenus', price_min: '12.5', target_time: '2020-06-30', source_url: 'https://x.com/1' },
      ...{ twitter_handle: '@helenus', nostr_npub: NPUB, submitter_email: 'a@b.org', notes: 'He <b>said</b> so' },
      prediction_made: '2019-05-04',
    };
    for (const [name, text] of Object.entries(typed)) await form.fill(name, text);
    await form.press('Continue to payment');
    await form.press('Pay 1 sat');
    const { headers, body } = await lastSent();
    expect(headers['idempotency-key']).to.match(/^[0-9a-f]{32}$/);
    expect(body).to.deep.equal({
      amount: 1,
      submissionData: {
        ...{ expert_name: 'Helenus', twitter_handle: '@helenus', nostr_npub: NPUB, prediction_type: 'pricetimerange' },
        ...{ target_time: '2020-06-30', submitter_email: 'a@b.org', notes: 'He <b>said</b> so', asset_type: 'naka' },
        ...{ source_url: 'https://x.com/1', price_prediction: 'at least $12.50', price_min: 12.5, price_max: 12.5 },
        ...{ direction: null, prediction_made: '2019-05-04' },
      },
      earlier: null,
    });
  });

  test('opens with what an address gives and a tab kept, and as it is at first where neither makes sense [S1 S4]', async () => {
    const given = await openSubmit({ given: { prediction_type: 'bogus', direction: 'x', expert_name: 'Ada' } });
    expect([given.field('prediction_type').value, given.field('expert_name').value]).to.deep.equal(['target', 'Ada']);
    await given.fill('price_target', '90k');
    given.unmount();
    const again = await openSubmit();
    expect([again.field('expert_name').value, again.field('price_target').value]).to.deep.equal(['Ada', '90k']);
    again.unmount();
    for (const odd of ['{"of":{"notes":5},"invoice":{"amount":"x"}}', '[']) {
      sessionStorage.setItem(KEPT, odd);
      const form = await openSubmit();
      expect(form.title(), odd).to.equal('Submit a Bitcoin Price Prediction');
      expect(form.field('expert_name').value, odd).to.equal('');
      form.unmount();
    }
    expect(complaints.said).to.deep.equal([]);
  });

  test('offers dollars by the last close of Bitcoin, on the page of another asset too [Y1]', async () => {
    const closeOf = (close: number) => createSeries([{ day: TODAY, close }]);
    const dollars = ({ dialog }: { dialog: HTMLElement }) => dialog.querySelector<HTMLElement>('.hc-amount')?.innerText;
    const own = await openSubmit({ series: closeOf(58_600) });
    await own.toAmount();
    expect(dollars(own)).to.contain('$0.00059');
    own.unmount();
    sessionStorage.clear();
    const fetching = window.fetch;
    const rows = JSON.stringify([
      { date: '2026-11-20', close: 1 },
      { date: '2026-11-21', close: 60_000 },
    ]);
    window.fetch = async (url, init) =>
      String(url).endsWith('/api/prices') ? new Response(rows) : fetching.call(window, url, init);
    try {
      const other = await openSubmit({ asset: assets.mstr, series: closeOf(300) });
      await other.toAmount();
      await other.says('$0.0006');
    } finally {
      window.fetch = fetching;
    }
  });

  test('keeps the dollars of each amount within its tile on a phone [Y1]', async () => {
    try {
      for (const width of [390, 320]) {
        await setViewport({ width, height: 844 });
        const form = await openSubmit({ series: createSeries([{ day: TODAY, close: 58_600 }]) });
        await form.toAmount();
        expect(form.dialog.scrollWidth, `${width}`).to.be.at.most(form.dialog.clientWidth);
        for (const tile of form.dialog.querySelectorAll<HTMLElement>('.hc-amount')) {
          const [outer, inner] = [tile, tile.querySelector('span')].map((part) => part?.getBoundingClientRect());
          const told = `${width} ${tile.innerText}`;
          expect(inner?.left, told).to.be.at.least((outer?.left ?? 0) + 2);
          expect(inner?.right, told).to.be.at.most((outer?.right ?? 0) - 2);
        }
        form.unmount();
        sessionStorage.clear();
      }
    } finally {
      await setViewport({ width: 1000, height: 700 });
    }
  });

  test('refuses an amount that is none before anybody is asked, and offers five in dollars [Y1]', async () => {
    const form = await openSubmit({ series: createSeries([{ day: TODAY, close: 100_000 }]) });
    await form.toAmount();
    const amount = form.dialog.querySelector<HTMLInputElement>('[type=number]');
    expect(amount?.value).to.equal('1');
    const offered = [...form.dialog.querySelectorAll<HTMLElement>('.hc-amount')];
    expect(offered.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim())).to.deep.equal([
      ...['1 ≈ $0.001', '21 ≈ $0.021', '500 ≈ $0.50', '1,000 ≈ $1.00', '2,100 ≈ $2.10'],
    ]);
    for (const text of ['0', '100001', '1.5', '']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(amount, text);
      amount?.dispatchEvent(new Event('input', { bubbles: true }));
      await frames(1);
      form.dialog.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      await form.says('The amount is a whole number of sats from 1 to 100,000');
    }
    expect(server.sent).to.deep.equal([]);
  });

  test('is closed by a press beside it, but not by one that was meant for the window as it was half a second ago [S4]', async () => {
    const form = await openSubmit();
    const clock = holdClock();
    try {
      await form.toAmount(); // this changes the window
      await clock.pass(500);
      pressBeside(form);
      expect(form.dialog.open).to.equal(true);
      await clock.pass(1);
      pressBeside(form, 2);
      expect(form.dialog.open, 'the second press of a pair').to.equal(true);
      form.button('Cancel').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      form.dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      expect(form.dialog.open, 'a press that began in it').to.equal(true);
      pressBeside(form);
      expect(form.dialog.open).to.equal(false);
      await until('the page to hear of it', () => form.closed() === 1);
    } finally {
      clock.release();
    }
  });
});
