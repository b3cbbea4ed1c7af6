import { assets } from '@hindcast/domain';
import { expect } from 'chai';
import { type ToldBoard, tellBoard } from '../../stories/src/board.ts';
import { crowd, everyCall } from '../../stories/src/chart/calls.ts';
import { closes } from '../../stories/src/chart/closes.ts';
import { tellLive } from '../../stories/src/chart/live.ts';
import { withRecords } from '../../stories/src/chart/recorded.ts';
import { MobileStage, type MobileStageProps } from '../../stories/src/mobile/MobileStage.tsx';
import { holdTimers } from './heldTimers.ts';
import './listen.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find, type Mounted, mount } from './mount.ts';
import { frames, until } from './until.ts';

/** A new price blinks for so long (M2), and a refresh is shown for so long at least (M1), ms. */
const [BLINK_MS, REFRESH_MS] = [800, 1000];

interface Phone extends Mounted<MobileStageProps> {
  readonly told: ToldBoard;
  /** Presses a button or link by its words, once it is there, in a part of the page where one is named. */
  press(words: string, part?: string): Promise<HTMLElement>;
}

const text = (element: Element): string => (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();

async function openPhone(story: MobileStageProps = { predictions: everyCall }): Promise<Phone> {
  const told = story.told ?? tellBoard(story);
  const mounted = mount(MobileStage, { args: { ...story, told, width: 390 } });
  await find(mounted.host, '.hc-bottom-bar');
  await frames(3);
  return {
    ...mounted,
    told,
    async press(words, part = '') {
      const button = await until(words, () =>
        [...mounted.host.querySelectorAll<HTMLElement>(`${part} :is(button, a)`)].find((one) =>
          text(one).startsWith(words),
        ),
      );
      button.click();
      await frames(3);
      return button;
    },
  };
}

/** A touch of the page, as a browser tells it; without a place the finger is lifted. */
function touch(target: Element, type: string, at?: { readonly x: number; readonly y: number }): void {
  const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
  const touches = at ? [{ clientX: at.x, clientY: at.y }] : [];
  Object.defineProperty(event, 'touches', { value: touches });
  target.dispatchEvent(event);
}

function pull(target: Element, distance: number, across = 0): void {
  touch(target, 'touchstart', { x: 100, y: 100 });
  for (let step = 1; step <= 10; step++)
    touch(target, 'touchmove', { x: 100 + (across * step) / 10, y: 100 + (distance * step) / 10 });
  touch(target, 'touchend');
}

suite('A phone’s board', () => {
  teardown(() => {
    clearPage();
    scrollTo(0, 0);
  });

  test('a chart has 280 px at the least, that of Strategy 400 [M1]', async () => {
    for (const [asset, least] of [
      [assets.btc, 280],
      [assets.mstr, 400],
    ] as const) {
      const { host } = await openPhone({ predictions: [], asset });
      const chart = await find(host, '.hc-mobile-chart');
      const tall = Math.min(innerHeight * 0.45, 520);
      expect(chart.getBoundingClientRect().height).to.be.closeTo(Math.max(least, tall), 3);
      clearPage();
    }
  });

  test('the bar’s status leads from all to success, miss, pending and all again, and list and chart follow [M4]', async () => {
    const phone = await openPhone();
    for (const [words, status, outcome] of [
      ['Success', 'success', 'success'],
      ['Miss', 'miss', 'miss'],
      ['Pending', 'pending', 'pending'],
      ['All', 'all', null],
    ] as const) {
      const button = await until('the status', () =>
        phone.host.querySelector<HTMLElement>('.hc-bar-button[data-status]'),
      );
      button.click();
      await until(words, () => text(button).startsWith(words));
      expect(phone.told.board.get().status).to.equal(status);
      const wanted = everyCall.filter((call) => outcome === null || call.outcome === outcome);
      await until(`${wanted.length} rows`, () => phone.host.querySelectorAll('.hc-item').length === wanted.length);
      expect(phone.told.board.get().drawn.every((one) => outcome === null || one.outcome === outcome)).to.equal(true);
    }
  });

  test('Reset lists everything again and resets the chart [M4]', async () => {
    const phone = await openPhone();
    const { board } = phone.told;
    board.filter('miss');
    board.pick('Merlin');
    board.showRange({ from: 20_000, to: 20_200 });
    await phone.press('Reset', '.hc-bottom-bar'); // the chart has one too, of its own
    const { status, picked, range, selected } = board.get();
    expect([status, picked.length, range, selected]).to.deep.equal(['all', 0, null, null]);
  });

  test('the bar has icons over centred words, and each button has room for a finger [M4]', async () => {
    const { host } = await openPhone();
    const bar = (await find(host, '.hc-bottom-bar')).getBoundingClientRect();
    expect(bar.height).to.equal(60);
    const buttons = [...host.querySelectorAll('.hc-bar-button')];
    expect(buttons.length).to.equal(3);
    for (const button of buttons) {
      const [box, icon, words] = [button, button.children[0], button.children[1]].map((one) =>
        (one as Element).getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect];
      const centre = ({ left, width }: DOMRect): number => left + width / 2;
      expect(box.width).to.be.at.least(44);
      expect(box.height).to.be.at.least(44);
      expect(Math.abs(centre(icon) - centre(box))).to.be.below(1);
      expect(Math.abs(centre(words) - centre(box))).to.be.below(1);
      expect(icon.bottom).to.be.at.most(words.top + 1);
    }
  });

  test('Menu opens Select Asset: Bitcoin leads to /btc, Strategy is Coming Soon, Nakamoto follows, Cancel closes it [M5]', async () => {
    const phone = await openPhone();
    await phone.press('Menu');
    const dialog = await find<HTMLDialogElement>(phone.host, 'dialog');
    expect(dialog.matches(':popover-open')).to.equal(true);
    expect(text(dialog.querySelector('h2') as Element)).to.equal('Select Asset');
    const entries = [...dialog.querySelectorAll<HTMLElement>('.hc-menu-entry')];
    expect(entries.map(text)).to.deep.equal(['Bitcoin (BTC)', 'Strategy (MSTR) Coming Soon', 'Nakamoto (NAKA)']);
    expect(entries.map((entry) => entry.getAttribute('href'))).to.deep.equal(['/btc', null, '/naka']);
    expect((entries[1] as HTMLButtonElement).disabled).to.equal(true);
    expect(assets.mstr.comingSoon && !assets.naka.comingSoon && !assets.btc.comingSoon).to.equal(true);
    await phone.press('Cancel');
    await until('it to be closed', () => !phone.host.querySelector('dialog'));
  });

  test('the legend is one press away, says in words what each mark means, and takes marks off the chart [V3]', async () => {
    const { host, told, press } = await openPhone();
    expect(host.querySelector('.hc-legend')).to.equal(null);
    const opener = await press('Legend');
    expect(opener.ariaExpanded).to.equal('true');
    const entries = [...host.querySelectorAll('.hc-legend button')].map(text);
    expect(entries).to.have.length(8);
    expect(entries).to.include('Miss: it did not happen, for certain where the dot stands');
    for (const entry of host.querySelectorAll('.hc-legend button'))
      expect(entry.getBoundingClientRect().height).to.be.at.least(44);
    await press('Miss: ', '.hc-legend');
    expect(told.board.get().drawn.some(({ outcome }) => outcome === 'miss')).to.equal(false);
    await press('Legend');
    expect(host.querySelector('.hc-legend')).to.equal(null);
  });

  test('a new distinct price blinks for 800 ms; the first one and the same one again do not [M2]', async () => {
    const live = tellLive(null);
    const { host } = await openPhone({ predictions: everyCall, live });
    const figure = await find(host, '.hc-price-figure');
    const blinks = (): boolean => figure.hasAttribute('data-blink');
    expect(blinks()).to.equal(false);
    const timers = holdTimers(BLINK_MS);
    try {
      live.say(86_421.4);
      await until('the price', () => text(figure).startsWith('$86,421'));
      await until('a blink', blinks);
      await until('its timer', () => timers.count() === 1);
      timers.run();
      await until('its end', () => !blinks());
      live.say(86_421.4);
      await frames(6);
      expect([blinks(), timers.count()]).to.deep.equal([false, 0]);
    } finally {
      timers.stop();
    }
  });

  test('the menu offers what is likely and says what that means; a time frame that is chosen in it closes it [V3 M5]', async () => {
    const phone = await openPhone();
    await phone.press('Menu');
    const choice = await find(phone.host, '.hc-menu-choice:has(.hc-menu-meaning)');
    expect(choice.innerText).to.match(/^Likely range\s+Off\s+On\s+If the price swings .* within the outer one\.$/);
    const [off, on] = choice.querySelectorAll('button');
    expect([off?.ariaPressed, on?.ariaPressed]).to.deep.equal(['true', 'false']);
    on?.click();
    await until('the fan', () => phone.told.board.get().fan);
    await until('the choice', () => on?.ariaPressed === 'true');
    await phone.press('2Y');
    expect(phone.told.board.get().timeFrame).to.equal('2Y');
    await until('it to be closed', () => !phone.host.querySelector('dialog'));
  });

  test('the expert filter says how many there are and how the calls of each did, and lists one expert’s predictions [M2 M3]', async () => {
    const { host, told } = await openPhone({ predictions: withRecords });
    const select = await find<HTMLSelectElement>(host, 'select[aria-label="Expert"]');
    const { names } = told.board.get();
    await until('the names', () => select.options.length === names.length + 1);
    const texts = [...select.options].map(({ text: option }) => option);
    expect(texts[0]).to.equal(`All Experts (${names.length})`);
    expect(texts).to.include('Merlin · 23 of 37 hit').and.to.include('Pythia');
    select.value = String(names.indexOf('Merlin'));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until('Merlin alone', () => told.board.get().picked.join() === 'Merlin');
    await until('his rows', () =>
      [...host.querySelectorAll<HTMLElement>('.hc-item-name')].every(({ innerText }) => innerText === 'Merlin'),
    );
    select.value = 'all';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until('all of them', () => told.board.get().picked.length === 0);
  });

  test('the submit banner is one line, and only there where a form can be opened [M2 M3]', async () => {
    const { host } = await openPhone();
    const banner = await find(host, '.hc-submit-banner');
    expect(text(banner)).to.equal('Submit Bitcoin Prediction');
    expect(banner.getBoundingClientRect().height).to.be.within(44, 52);
    clearPage();
    const without = await openPhone({ predictions: everyCall, submits: false });
    expect(without.host.querySelector('.hc-submit-banner')).to.equal(null);
  });

  test('cards have their labels and SUCCESS, MISS or PENDING; a press selects one, and the next deselects it [M6]', async () => {
    const { host, told } = await openPhone();
    const items = await until('the list', () => {
      const found = [...host.querySelectorAll<HTMLElement>('.hc-item')];
      return found.length === everyCall.length && found;
    });
    const all = items.map(text).join(' ');
    for (const label of ['Target', 'Top', 'Bottom', 'Price by', 'Range', 'SUCCESS', 'MISS', 'PENDING'])
      expect(all).to.include(label);
    const face = items[0]?.querySelector<HTMLElement>('button.hc-item-face');
    face?.click();
    await until('a selection', () => told.board.get().selected === items[0]?.dataset.id);
    face?.click();
    await until('none', () => told.board.get().selected === null);
  });

  test('pulling the page down at its top refreshes for a second and resets the chart [M1]', async () => {
    const phone = await openPhone();
    const { board } = phone.told;
    board.showRange({ from: 20_000, to: 20_200 });
    const sign = await find(phone.host, '.hc-pull');
    const state = (): string | undefined => sign.dataset.state;
    pull(await find(phone.host, '.hc-price-head'), 40);
    await frames(3);
    expect([state(), board.get().range]).to.deep.equal(['idle', { from: 20_000, to: 20_200 }]);
    pull(await find(phone.host, '.hc-price-head'), 30, 200);
    await frames(3);
    expect(state()).to.equal('idle');
    const timers = holdTimers(REFRESH_MS);
    try {
      pull(await find(phone.host, '.hc-price-head'), 200);
      await until('a refresh', () => state() === 'refreshing');
      expect([board.get().range, phone.told.refreshes]).to.deep.equal([null, 1]);
      pull(await find(phone.host, '.hc-price-head'), 200);
      await frames(6);
      expect([state(), timers.count()]).to.deep.equal(['refreshing', 1]);
      timers.run();
      await until('its end', () => state() === 'done');
      expect(phone.told.refreshes).to.equal(1);
    } finally {
      timers.stop();
    }
  });

  test('the way back up is there after 200 px, and leads to the top [M2]', async () => {
    const { host } = await openPhone({ predictions: crowd(40) });
    const button = await find<HTMLButtonElement>(host, '.hc-back-to-top');
    await until('a long page', () => document.documentElement.scrollHeight > innerHeight + 400);
    scrollTo(0, 200);
    await frames(4);
    expect(button.hidden).to.equal(true);
    scrollTo(0, 201);
    await until('the button', () => !button.hidden);
    button.click();
    await until('the top', () => scrollY === 0);
    await until('no button', () => button.hidden);
  });

  test('of 1,000 predictions only those near the window are there, and nothing but the page scrolls [M2]', async () => {
    const { host } = await openPhone({ predictions: crowd(1000), series: closes });
    await until('the long list', () => document.documentElement.scrollHeight > 90_000);
    for (const place of [0, 50_000, 90_000]) {
      scrollTo(0, place);
      await until('rows in sight', () =>
        [...host.querySelectorAll('[data-row]')].some((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }),
      );
      expect(host.querySelectorAll('[data-row]').length).to.be.below(40);
    }
    const scrolling = [...host.querySelectorAll('*')].filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
    );
    expect(scrolling.map(({ className }) => className)).to.deep.equal([]);
  });
});
