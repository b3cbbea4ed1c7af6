import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { tellBoard } from '../../stories/src/board.ts';
import { calls, everyCall } from '../../stories/src/chart/calls.ts';
import { HistoryStage } from '../../stories/src/history/HistoryStage.tsx';
import { incomplete } from '../../stories/src/records.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, mount } from './mount.ts';
import { frames, until } from './until.ts';

async function openGrid(width = 1200, predictions = everyCall) {
  const told = tellBoard({ predictions });
  const { host } = mount(HistoryStage, { args: { told, width } });
  const table = await until('the table', () => host.querySelector('table'));
  await frames(3);
  const stops = (): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[tabindex="0"]')];
  return {
    told,
    table,
    stops,
    /** Where the focus is: its row, and the words of its link or button, or of its cell. */
    at(): string {
      const element = document.activeElement as HTMLElement;
      const row = element.closest('tr');
      const place = row ? `${row.rowIndex} ` : '';
      return place + (element.ariaLabel ?? element.innerText).replaceAll(/\s+/g, ' ').trim();
    },
    enter: () => stops()[0]?.focus(),
  };
}

/** Presses keys one after the other; "Control+Home" holds the first one down. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const keyed of keys) {
    const [key = '', held] = keyed.split('+').reverse();
    if (held) await sendKeys({ down: held });
    await sendKeys({ press: key });
    if (held) await sendKeys({ up: held });
  }
}

suite('The history as a grid', () => {
  teardown(clearPage);

  test('it is a grid with one tab stop, whatever it lists, and Tab leaves it [V6]', async () => {
    const { table, stops, told, enter } = await openGrid();
    expect([table.role ?? table.getAttribute('role'), table.getAttribute('aria-readonly')]).to.deep.equal([
      'grid',
      'true',
    ]);
    expect(table.querySelectorAll('button, a[href]').length).to.be.above(50);
    const reached = (): number =>
      [...table.querySelectorAll<HTMLElement>('*')].filter((one) => one.tabIndex >= 0).length;
    expect([reached(), stops().length]).to.deep.equal([1, 1]);
    enter();
    await press('Tab');
    expect(table.contains(document.activeElement)).to.equal(false);
    told.board.filter('miss');
    await until('the misses', () => table.tBodies[0]?.rows.length === 5);
    expect(reached()).to.equal(1);
  });

  test('arrows lead from cell to cell and through each button and link in them, Home and End to the ends', async () => {
    const { at, enter } = await openGrid(1200, [calls.openTarget, calls.hitTarget]);
    enter();
    expect(at()).to.equal('1 Tiresias @tiresias');
    const seen = [at()];
    for (let i = 0; i < 10; i++) {
      await press('ArrowRight');
      seen.push(at());
    }
    expect(seen[1]).to.equal('1 Target $250k');
    expect(seen[2]).to.match(/^1 \d\d\/\d\d\/\d{4}$/);
    expect(seen[4]).to.match(/to go/);
    expect(seen[5]).to.match(/^1 .* to go$/);
    expect(seen[6]).to.match(/^1 PENDING/);
    expect(seen[7]).to.match(/^1 Source of Tiresias/);
    expect(seen[8]).to.match(/^1 Report an error in Tiresias/);
    expect([seen[9], seen[10]]).to.deep.equal([seen[8], seen[8]]);
    await press('ArrowDown');
    expect(at()).to.match(/^2 Report an error in Cassandra/);
    await press('Home');
    expect(at()).to.equal('2 Cassandra @cassandra');
    await press('ArrowDown');
    expect(at()).to.equal('2 Cassandra @cassandra');
    await press('End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    expect(at()).to.match(/^2 chance/);
    await press('ArrowLeft');
    expect(at()).to.match(/^2 Closed at .* chance/);
    await press('Control+End');
    expect(at()).to.match(/^2 Report/);
    await press('Control+Home');
    expect(at()).to.equal('0 Expert');
    await press('ArrowRight', 'ArrowDown');
    expect(at()).to.equal('1 Target $250k');
  });

  test('Enter on a button or a cell shows the prediction, on a column’s name sorts', async () => {
    const { told, at, enter } = await openGrid(1200, [calls.openTarget, calls.hitTarget]);
    enter();
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter');
    await until('the selection', () => told.board.get().selected === calls.hitTarget.id);
    await press('Home', 'ArrowUp', 'Enter');
    await until('the other', () => told.board.get().selected === calls.openTarget.id);
    await press('Control+Home', 'ArrowRight', 'Enter');
    await until('the order', () => told.board.get().sort === 'highest');
    expect(at()).to.equal('0 Prediction');
  });

  test('the tab stop stays in the row that was left, where every width shows it', async () => {
    const { stops, at, enter, table } = await openGrid();
    enter();
    await press('ArrowDown', 'ArrowDown', 'End', 'Tab');
    expect(stops().map(({ className }) => className)).to.deep.equal(['hc-history-show']);
    await press('Shift+Tab');
    expect(at().startsWith('3 ')).to.equal(true);
    expect(table.contains(document.activeElement)).to.equal(true);
  });

  test('in a narrow table the keys pass over the columns that are not seen', async () => {
    const { at, enter } = await openGrid(390, [calls.hitTarget]);
    enter();
    const seen = [at()];
    for (let i = 0; i < 4; i++) {
      await press('ArrowRight');
      seen.push(at());
    }
    expect(seen.map((words) => words.split(' ')[1])).to.deep.equal([
      'Cassandra',
      'chance',
      'SUCCESS.',
      'Source',
      'Report',
    ]);
  });

  test('a record that cannot be drawn has the focus in its cell', async () => {
    const { at, enter, table } = await openGrid(1200, incomplete);
    enter();
    for (let row = 1; row <= incomplete.length; row++) {
      expect(at().startsWith(`${row} `), at()).to.equal(true);
      await press('ArrowDown');
    }
    expect(table.querySelectorAll('th[data-stop]').length).to.be.above(2);
  });
});
