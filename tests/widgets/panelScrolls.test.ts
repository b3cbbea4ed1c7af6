import type { Prediction } from '@hindcast/domain';
import type { Period } from '@hindcast/domain/crowd';
import { expect } from 'chai';
import type { ToldBoard } from '../../stories/src/board.ts';
import { crowd } from '../../stories/src/chart/calls.ts';
import { dayOf } from '../../stories/src/chart/closes.ts';
import { press } from './hand.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { openPanel, type PanelOnPage, settled } from './panelOnPage.ts';
import { frames, quiet, until } from './until.ts';

const many = crowd(10_000);
const some = many.slice(0, 100);
const MOST_ROWS = 60;
/** A period in which all predictions count. */
const ALL_YEARS: Period = { grain: 'year', from: dayOf('2000-01-01'), to: dayOf('2099-12-31') };

const rows = ({ host }: PanelOnPage): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('[data-row]')];
const placeOf = (row: Element | null | undefined): number => Number(row?.getAttribute('aria-posinset'));
const focused = (): number => placeOf(document.activeElement?.closest('[data-row]'));

/** Returns the row at the list's top edge, and the part of it above that edge, in whole pixels. */
function top(panel: PanelOnPage): string {
  const edge = panel.scroller().getBoundingClientRect().top;
  const row = rows(panel).find((one) => one.getBoundingClientRect().bottom > edge + 1);
  const id = row?.querySelector<HTMLElement>('.hc-item')?.dataset.id;
  return `${id} ${Math.round(edge - (row?.getBoundingClientRect().top ?? 0))}`;
}

const isInSight = (panel: PanelOnPage, item: Element): boolean => {
  const [frame, box] = [panel.scroller().getBoundingClientRect(), item.getBoundingClientRect()];
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
};

async function scrollTo(panel: PanelOnPage, place: number): Promise<string> {
  await until('a list to scroll', () => panel.scroller().scrollHeight > place + 700);
  panel.scroller().scrollTop = place;
  await until('the rows there', () => rows(panel).some((row) => row.getBoundingClientRect().top > 0));
  return settled(() => top(panel));
}

/** Opens a long list and waits until it is the one that holds only what is in sight. */
async function openLong(predictions: readonly Prediction[], told?: ToldBoard): Promise<PanelOnPage> {
  const panel = await openPanel({ predictions }, told ? { told } : {});
  await until('the long list', () => panel.scroller().scrollHeight > predictions.length * 60);
  await frames(3);
  return panel;
}

async function pressKey(key: string, place: number): Promise<void> {
  const face = document.activeElement as HTMLElement;
  press(face, key);
  await until(`${key} to lead to ${place}, not ${focused()}`, () => focused() === place);
}

// Browsers say so when rows that were just measured bring further ones; these are measured a frame later.
addEventListener(
  'error',
  (event) => {
    if (event.message.startsWith('ResizeObserver loop completed')) event.stopImmediatePropagation();
  },
  true,
);

suite('The panel’s list', () => {
  teardown(clearPage);

  test('of 10,000 predictions no more than are in sight are there, and each says which of how many it is [P7]', async () => {
    const panel = await openLong(many);
    expect(rows(panel).length).to.be.within(6, MOST_ROWS);
    expect(panel.text()).to.include('10,000');
    const list = panel.host.querySelector('ul.hc-items');
    expect(list?.getAttribute('role')).to.equal('list');
    expect(rows(panel).every((row) => row.parentElement === list && row.ariaSetSize === '10000')).to.equal(true);
    await scrollTo(panel, 500_000);
    expect(rows(panel).length).to.be.within(6, MOST_ROWS);
    const places = rows(panel).map(placeOf);
    expect(places).to.deep.equal([...places].sort((a, b) => a - b));
    expect(places.at(-1)).to.be.above(3000);
  });

  test('it is newest first by the day of the prediction [P7]', async () => {
    const panel = await openPanel({ predictions: some.slice(0, 60) });
    const days = panel.items().map(({ innerText }) => {
      const [, day, month, year] = /Made (\d\d)\/(\d\d)\/(\d{4})/.exec(innerText) ?? [];
      return `${year}${month}${day}`;
    });
    expect(days).to.have.length(60);
    expect(days).to.deep.equal([...days].sort().reverse());
  });

  test('one tab stop, and arrows, pages, Home and End lead through all 10,000, those included that are not there', async () => {
    const panel = await openLong(many);
    const stops = (): Element[] => [...panel.host.querySelectorAll('[data-stop][tabindex="0"]')];
    expect(stops().map((stop) => placeOf(stop.closest('[data-row]')))).to.deep.equal([1]);
    (stops()[0] as HTMLElement).focus();
    await pressKey('ArrowDown', 2);
    await pressKey('ArrowDown', 3);
    await pressKey('ArrowUp', 2);
    await pressKey('End', 10_000);
    await until('it in sight', () => isInSight(panel, document.activeElement as Element));
    expect(stops()).to.have.length(1);
    await pressKey('ArrowDown', 10_000);
    await pressKey('ArrowUp', 9999);
    await pressKey('Home', 1);
    press(document.activeElement as Element, 'PageDown');
    const page = await until('a page', () => focused() > 1 && focused());
    expect(page).to.be.within(3, 12);
    await pressKey('PageUp', 1);
    await until('it in sight', () => isInSight(panel, document.activeElement as Element));
    expect(scrollY).to.equal(0);
  });

  test('by the arrow alone one after the other is reached, those included that were not there', async () => {
    const panel = await openLong(some);
    panel.host.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
    const there = rows(panel).length;
    const seen = new Set<string>();
    for (let place = 1; place <= there + 5; place++) {
      await until(`place ${place}`, () => focused() === place);
      seen.add(document.activeElement?.closest<HTMLElement>('.hc-item')?.dataset.id ?? '');
      press(document.activeElement as Element, 'ArrowDown');
    }
    expect(seen.size).to.equal(there + 5);
    expect(rows(panel).length).to.be.at.most(MOST_ROWS);
  });

  test('keys pressed faster than rows come lead as far as they were pressed, and the focus is never lost', async () => {
    const panel = await openLong(some);
    const first = panel.host.querySelector<HTMLElement>('[data-stop][tabindex="0"]');
    first?.focus();
    for (let i = 0; i < 40; i++) {
      const face = document.activeElement;
      expect(face === document.body).to.equal(false);
      press(face as Element, 'ArrowDown');
    }
    await until('the 41st', () => focused() === 41);
  });

  test('an item that is scrolled out of sight keeps the focus, and the next key goes on from it', async () => {
    const panel = await openLong(some);
    panel.host.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
    await scrollTo(panel, 8000);
    expect(focused()).to.equal(1);
    await pressKey('ArrowDown', 2);
    await until('it in sight', () => isInSight(panel, document.activeElement as Element));
  });

  test('an item that goes while it has the focus hands it to the one in its place', async () => {
    const panel = await openLong(some);
    panel.host.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
    await pressKey('ArrowDown', 2);
    const [gone] = [panel.told.board.get().listed[1]];
    panel.told.tell(some.filter((prediction) => prediction !== gone));
    await until('a neighbour', () => focused() === 2);
    expect(document.activeElement?.closest<HTMLElement>('.hc-item')?.dataset.id).not.to.equal(gone?.id);
  });

  for (const predictions of [some, some.slice(0, 40)]) {
    suite(`of ${predictions.length}`, () => {
      test('stays where it was when a prediction is pressed, the page renders again, or new predictions come in above [P7]', async () => {
        const panel = await openPanel({ predictions: predictions.slice(1) });
        const before = await scrollTo(panel, 1234);
        panel.update({ theme: 'light' });
        expect(await settled(() => top(panel))).to.equal(before);
        const seen = panel.items().find((item) => isInSight(panel, item));
        seen?.querySelector<HTMLElement>('button')?.click();
        expect(await settled(() => top(panel))).to.equal(before);
        expect(panel.told.board.get().selected).to.equal(seen?.dataset.id);
        const newest = {
          ...(predictions[0] as Prediction),
          id: 'new',
          predictedOn: 30_000 as Prediction['predictedOn'],
        };
        panel.told.tell([newest, ...predictions.slice(1)]);
        await frames(3);
        expect(await settled(() => top(panel))).to.equal(before);
      });

      test('is where it was after a filter, another order or a period and back, each of which starts at its top [P7]', async () => {
        const panel = await openPanel({ predictions });
        const before = await scrollTo(panel, 1234);
        panel.told.board.filter('miss');
        await until('the top', () => panel.scroller().scrollTop === 0);
        panel.told.board.filter('all');
        await until('the place before', () => top(panel) === before);
        expect(await settled(() => top(panel))).to.equal(before);
        panel.told.board.sortBy('highest');
        await until('the top', () => panel.scroller().scrollTop === 0);
        panel.told.board.sortBy('newest');
        await until('the place before', () => top(panel) === before);
        panel.told.board.showPeriod(ALL_YEARS);
        await until('the top', () => panel.scroller().scrollTop === 0);
        panel.told.board.showPeriod(null);
        await until('the place before', () => top(panel) === before);
        expect(await settled(() => top(panel))).to.equal(before);
      });

      test('shows what is selected on the chart, without moving the page [P7]', async () => {
        const panel = await openPanel({ predictions });
        await until('the list', () => panel.items().length > 3);
        const chosen = panel.told.board.get().listed.at(-4);
        panel.told.board.select(chosen?.id ?? null);
        await until('the chosen one in sight', () => {
          const item = panel.host.querySelector(`[data-id="${chosen?.id}"]`);
          return item && isInSight(panel, item);
        });
        expect(scrollY).to.equal(0);
      });
    });
  }

  test('is where it was after another asset and back [P7]', async () => {
    const panel = await openPanel({ predictions: some });
    const { told } = panel;
    const before = await scrollTo(panel, 1234);
    panel.unmount();
    await openPanel({ predictions: some.slice(50, 60) });
    clearPage();
    const again = await openPanel({ predictions: some }, { told });
    await until('the place before', () => top(again) === before);
    expect(await settled(() => top(again))).to.equal(before);
  });

  test('a prediction that a filter hides is found when it is selected on the chart', async () => {
    const predictions = many.slice(0, 100);
    const hidden = predictions.find(({ outcome }) => outcome === 'success');
    const panel = await openPanel({ predictions, view: { status: 'miss' } });
    panel.told.board.select(hidden?.id ?? null);
    const item = () => panel.host.querySelector(`[data-id="${hidden?.id}"]`);
    await until('it in sight', () => {
      const found = item();
      return found && isInSight(panel, found);
    });
    expect(await settled(() => Boolean(item() && isInSight(panel, item() as Element)))).to.equal(true);
  });

  test('a press renders the pressed item and its neighbours at most, not the list', async () => {
    const panel = await openLong(some);
    await quiet(panel.host);
    const item = panel.items()[2] as HTMLElement;
    const changed = new Set<Element>();
    const watch = new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-row]');
        if (row) changed.add(row);
      }
    });
    watch.observe(panel.host, { subtree: true, childList: true, attributes: true, characterData: true });
    item.querySelector('button')?.click();
    await until('it selected', () => item.querySelector('[aria-current]'));
    await frames(2);
    watch.disconnect();
    expect(changed.size).to.be.within(1, 3);
  });
});
