import { assets } from '@hindcast/domain';
import axe from 'axe-core';
import { expect } from 'chai';
import { type Told, tellBoard } from '../../stories/src/board.ts';
import { calls, crowd, everyCall } from '../../stories/src/chart/calls.ts';
import { HistoryStage, type HistoryStageProps } from '../../stories/src/history/HistoryStage.tsx';
import { incomplete } from '../../stories/src/records.ts';
import { expectBeginning } from './beginning.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find, mount } from './mount.ts';
import { frames, until } from './until.ts';

const LABELS = ['Expert', 'Prediction', 'Made', 'Target Time', 'Decided by', 'Status'];

async function openHistory(story: Told, change: Partial<HistoryStageProps> = {}) {
  const told = tellBoard(story);
  const { host } = mount(HistoryStage, { args: { ...story, width: 1200 } }, { ...change, told });
  await find(host, 'h2');
  await frames(3);
  const rows = (): HTMLTableRowElement[] => [...host.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const read = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ').trim();
  return {
    host,
    told,
    rows,
    /** The cells of a row that are seen, by their columns' labels. */
    cells(row: HTMLTableRowElement): Record<string, string> {
      const seen = [...row.cells].filter((cell) => cell.offsetWidth > 0).map(read);
      const heads = [...host.querySelectorAll<HTMLElement>('thead th')].filter(({ offsetWidth }) => offsetWidth > 0);
      return Object.fromEntries(heads.map((head, i) => [read(head), seen[i] ?? '']));
    },
    text: () => read(host),
    button: (words: string) =>
      until(words, () => [...host.querySelectorAll('button')].find((button) => button.innerText.includes(words))),
  };
}

suite('The history', () => {
  teardown(clearPage);

  test('a long name is cut off at its end and keeps its beginning, from whichever side it is written', async () => {
    for (const name of ['كاساندرا '.repeat(12).trim(), 'Cassandra '.repeat(12).trim()]) {
      const { hitTarget } = calls;
      const prediction = { ...hitTarget, expert: { ...hitTarget.expert, name } };
      const { host } = await openHistory({ predictions: [prediction] });
      expectBeginning(await until('the name', () => host.querySelector<HTMLElement>('.hc-history-name')));
      clearPage();
    }
  });

  test('a usual name is whole at every width [V6]', async () => {
    const { host, rows } = await openHistory({ predictions: everyCall });
    await until('the rows', () => rows().length === everyCall.length);
    const table = await until('the table', () => host.querySelector<HTMLElement>('.hc-history'));
    for (let width = 340; width <= 1200; width += 40) {
      table.style.width = `${width}px`;
      await frames(2);
      const cut = [...table.querySelectorAll<HTMLElement>('.hc-history-name')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      expect(cut.map(({ innerText }) => `${width}: ${innerText}`)).to.deep.equal([]);
    }
  });

  test('has who, what, when it was made, its target time, what decided it and its status, newest first [V6]', async () => {
    const { host, rows, cells } = await openHistory({ predictions: everyCall });
    await until('the rows', () => rows().length === everyCall.length);
    const heads = [...host.querySelectorAll<HTMLElement>('thead th[scope=col]')].map(({ innerText }) => innerText);
    expect(heads.slice(0, 6)).to.deep.equal(LABELS);
    expect(host.querySelector('caption')?.textContent).to.equal('Bitcoin predictions, newest first: 15');
    const table = rows().map(cells);
    const cassandra = table.find(({ Expert }) => Expert === 'Cassandra @cassandra');
    expect(cassandra?.Prediction).to.equal('Target $100k');
    expect(cassandra?.Made).to.equal('10/09/2024');
    expect(cassandra?.['Target Time']).to.equal('31/12/2024');
    expect(cassandra?.['Decided by']).to.match(/^Closed at \$[\d,]+ on \d+ Dec 2024/);
    expect(cassandra?.Status).to.equal('SUCCESS');
    const days = table.map(({ Made = '' }) => Made.split('/').reverse().join(''));
    expect(days).to.deep.equal([...days].sort().reverse());
    expect(rows().every((row) => row.querySelector('th[scope=row]'))).to.equal(true);
  });

  test('a prediction without a verdict is PENDING, and without dates N/A; a date that is none is an Invalid Date [V6 W4]', async () => {
    const { rows, cells } = await openHistory({ predictions: incomplete });
    await until('the rows', () => rows().length === incomplete.length);
    const table = rows().map(cells);
    const of = (expert: string) => table.find(({ Expert }) => Expert?.startsWith(expert));
    expect(table.every(({ Status }) => Status === 'PENDING')).to.equal(true);
    expect(of('Cassandra')?.['Target Time']).to.equal('N/A');
    expect(of('Mopsus')?.Made).to.equal('N/A');
    expect(of('Calchas')?.['Target Time']).to.equal('Invalid Date');
    expect(of('Tiresias')?.Prediction).to.equal('Unknown prediction');
    expect(of('Unknown Expert')?.Prediction).to.equal('Target $500');
  });

  test('an empty one says No MSTR predictions yet, a loading one Loading MSTR predictions... [V6]', async () => {
    const asset = assets.mstr;
    const { text } = await openHistory({ asset });
    expect(text()).to.equal('History No MSTR predictions yet');
    clearPage();
    const loading = await openHistory({ asset, predictions: 'loading' });
    expect(loading.text()).to.include('Loading MSTR predictions...');
    expect(loading.host.querySelector('section')?.ariaBusy).to.equal('true');
  });

  test('a failed load says so with Retry, and not that there are none', async () => {
    const { host, told, text, button } = await openHistory({
      predictions: { problem: 'Failed to fetch BTC predictions' },
    });
    expect(host.querySelector('[role=alert]')?.textContent).to.include('Failed to fetch BTC predictions');
    expect(text()).not.to.include('predictions yet');
    (await button('Retry')).click();
    expect(told.retries).to.equal(1);
  });

  test('a press on a column’s name sorts by it, the next the other way round, and the board and the list follow [V6 P7]', async () => {
    const { host, told, rows } = await openHistory({ predictions: everyCall });
    await until('the rows', () => rows().length === 15);
    const head = (label: string): HTMLElement =>
      [...host.querySelectorAll<HTMLElement>('thead th')].find(({ innerText }) => innerText === label) as HTMLElement;
    const said = (): (string | undefined)[] => rows().map(({ dataset }) => dataset.id);
    const caption = (): string => host.querySelector('caption')?.textContent ?? '';
    const sorted = (): string =>
      [...host.querySelectorAll<HTMLElement>('[aria-sort]')]
        .map(({ innerText, ariaSort }) => `${innerText} ${ariaSort}`)
        .join();
    expect(sorted()).to.equal('Made descending');
    for (const [label, board, heading, words] of [
      ['Made', 'newest', 'Made ascending', 'by Made, ascending'],
      ['Made', 'newest', 'Made descending', 'newest first'],
      ['Prediction', 'highest', 'Prediction descending', 'highest first'],
      ['Prediction', 'highest', 'Prediction ascending', 'by Prediction, ascending'],
      ['Target Time', 'ending', 'Target Time other', 'ending soon first'],
      ['Target Time', 'ending', 'Target Time descending', 'by Target Time, descending'],
      ['Expert', 'ending', 'Expert ascending', 'by Expert, ascending'],
      ['Status', 'ending', 'Status ascending', 'by Status, ascending'],
      ['Decided by', 'ending', 'Decided by descending', 'by Decided by, descending'],
    ] as const) {
      const before = said().join();
      head(label).querySelector('button')?.click();
      await until(heading, () => sorted() === heading);
      expect(said().join(), heading).not.to.equal(before);
      expect([told.board.get().sort, caption()]).to.deep.equal([board, `Bitcoin predictions, ${words}: 15`]);
    }
    told.board.sortBy('hardest');
    await until(
      'the board’s order',
      () =>
        said().join() ===
        told.board
          .get()
          .listed.map(({ id }) => id)
          .join(),
    );
    expect([sorted(), caption()]).to.deep.equal(['', 'Bitcoin predictions, hardest first: 15']);
  });

  test('follows the board’s filters, says how many of how many, and Show all takes them away', async () => {
    const { told, rows, text, button } = await openHistory({ predictions: everyCall });
    await until('the rows', () => rows().length === 15);
    told.board.filter('miss');
    await until('the misses', () => rows().length === 5);
    expect(text()).to.include('5 of 15');
    expect(rows().every((row) => row.dataset.outcome === 'miss')).to.equal(true);
    told.board.search('no such words');
    await until('nothing', () => text().includes('No predictions match'));
    expect(text()).not.to.include('predictions yet');
    (await button('Show all')).click();
    await until('all', () => rows().length === 15);
  });

  test('of many it shows a page, and more when asked, from where the reader then goes on', async () => {
    const { rows, text, button } = await openHistory({ predictions: crowd(60) });
    await until('a page', () => rows().length === 25);
    expect(text()).to.include('25 of 60 shown');
    (await button('Show 25 more')).click();
    await until('two pages', () => rows().length === 50);
    await until('the first new row', () => rows()[25]?.contains(document.activeElement));
  });

  test('a press on a row selects its prediction on the chart, whatever is on the chart', async () => {
    let shown = 0;
    const { told, rows } = await openHistory({ predictions: everyCall }, { onShown: () => shown++ });
    await until('the rows', () => rows().length === 15);
    told.board.filter('miss');
    told.board.filter('miss');
    expect(told.board.get().drawn).to.deep.equal([]);
    const row = rows().find(({ innerText }) => innerText.includes('Pythia'));
    row?.querySelector('button')?.click();
    expect(told.board.get().selected).to.equal(calls.openRange.id);
    expect(told.board.get().drawn.map(({ id }) => id)).to.deep.equal([calls.openRange.id]);
    expect(shown).to.equal(1);
    await until('the mark', () => row?.querySelector('[aria-current=true]'));
  });

  test('its links lead to how it is judged, to where it was said, and to a report of an error', async () => {
    const { rows } = await openHistory({ predictions: [calls.openTarget, calls.openRange] }, { width: 960 });
    await until('the rows', () => rows().length === 2);
    // The explanation of the distance is linked from the distance, in each of the row's layouts.
    const linked = (row: Element): (string | null)[] =>
      [...row.querySelectorAll('a')]
        .map((link) => link.getAttribute('href'))
        .filter((href) => !href?.endsWith('#pending'));
    const hrefs = rows().map(linked);
    expect(hrefs).to.deep.equal([
      ['/how-we-judge#target', 'https://example.org/tiresias/3', 'mailto:errors@example.org?subject=Prediction%203'],
      ['/how-we-judge#range', 'mailto:errors@example.org?subject=Prediction%205'],
    ]);
    const named = [...document.querySelectorAll<HTMLElement>('tbody a')].every(
      ({ ariaLabel, innerText }) => (ariaLabel ?? innerText).length > 8,
    );
    expect(named).to.equal(true);
  });

  test('no width from 320 to 2560 px makes it wider than its place, and what has no column stands below', async () => {
    for (const width of [320, 680, 1080, 2560]) {
      const { host, rows } = await openHistory({ predictions: everyCall }, { width });
      await until('the rows', () => rows().length === 15);
      const section = host.querySelector('section') as HTMLElement;
      expect(section.scrollWidth, `at ${width} px`).to.be.at.most(width);
      for (const row of rows()) {
        const text = row.innerText;
        expect(text.match(/\d\d\/\d\d\/\d{4}/g), `at ${width} px: ${text}`).to.have.length(2);
        expect(text, `at ${width} px`).to.match(/to go|of room|Closed at|Broke at|Held to|There now/);
      }
      clearPage();
    }
  });

  test('axe finds nothing in it, by the rules too that stories beside each other do not keep', async () => {
    const { host } = await openHistory({ predictions: [calls.hitTarget, calls.openRange] }, { width: 780 });
    await until('the rows', () => host.querySelectorAll('tbody tr').length === 2);
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } }, resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
  });
});
