import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type ToldBoard, tellBoard } from '../../stories/src/board.ts';
import { calls, everyCall } from '../../stories/src/chart/calls.ts';
import { HistoryStage } from '../../stories/src/history/HistoryStage.tsx';
import { Legend } from '../../widgets/src/signs/Legend.tsx';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, find, mount } from './mount.ts';
import { openPanel } from './panelOnPage.ts';
import { frames, until } from './until.ts';

/** Ids that the reader points at, as a board tells them. */
const pointedAt = ({ board }: ToldBoard): string | null => {
  const ids = board.pointed.get();
  return ids && [...ids].join();
};

const told = (board: ToldBoard, ids: string | null): Promise<true> =>
  until(`${ids} to be pointed at, not ${pointedAt(board)}`, () => pointedAt(board) === ids || null);

async function moveOnto(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

async function openHistory(): Promise<{ board: ToldBoard; row: (words: string) => Promise<HTMLElement> }> {
  const board = tellBoard({ predictions: everyCall });
  const { host } = mount(HistoryStage, { args: { told: board, width: 960 } });
  const rows = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('tbody tr')];
  return { board, row: (words) => until(words, () => rows().find(({ innerText }) => innerText.includes(words))) };
}

suite('Pointing at a prediction in a list', () => {
  setup(() => resetMouse());
  teardown(clearPage);

  test('a row of the panel under the mouse is told to the board, until the mouse leaves the list [C1]', async () => {
    const panel = await openPanel({ predictions: everyCall });
    expect(pointedAt(panel.told)).to.equal(null);
    const state = panel.told.board.get();
    await moveOnto(panel.items()[0] as HTMLElement);
    await told(panel.told, panel.items()[0]?.dataset.id ?? '');
    await moveOnto(panel.items()[2] as HTMLElement);
    await told(panel.told, panel.items()[2]?.dataset.id ?? '');
    expect(panel.told.board.get() === state).to.equal(true);
    await moveOnto(panel.field('Expert'));
    await told(panel.told, null);
  });

  test('so is a row of the history', async () => {
    const { board, row } = await openHistory();
    await moveOnto(await row('Tiresias'));
    await told(board, calls.openTarget.id);
  });

  test('a row with the keyboard’s focus is pointed at, also when it scrolls others under a resting mouse [C1]', async () => {
    const panel = await openPanel({ predictions: everyCall });
    const ids = panel.told.board.get().listed.map(({ id }) => id);
    await moveOnto(panel.items()[1] as HTMLElement);
    await told(panel.told, ids[1] ?? '');
    panel.field('Search names and words').focus();
    for (let tabs = 0; tabs < 8 && !document.activeElement?.closest('.hc-item'); tabs++)
      await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'End' });
    await told(panel.told, ids.at(-1) ?? '');
    await frames(6);
    expect(pointedAt(panel.told)).to.equal(ids.at(-1));
    panel.field('Search names and words').focus();
    await told(panel.told, null);
  });

  test('a row that a mouse has pressed is not pointed at for its focus', async () => {
    const panel = await openPanel({ predictions: everyCall });
    await moveOnto(panel.items()[0] as HTMLElement);
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'up' });
    await until('the selection', () => panel.told.board.get().selected);
    await moveOnto(panel.field('Expert'));
    await told(panel.told, null);
  });

  test('a row that a finger touches is not pointed at: a finger presses', async () => {
    const panel = await openPanel({ predictions: everyCall });
    const heard: (string | null)[] = [];
    panel.told.board.pointed.subscribe(() => heard.push(pointedAt(panel.told)));
    const touch = (pointerType: string): void => {
      for (const type of ['pointerover', 'pointermove'])
        panel.items()[1]?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
    };
    touch('touch');
    expect(heard).to.deep.equal([]);
    touch('mouse');
    expect(new Set(heard)).to.deep.equal(new Set([panel.items()[1]?.dataset.id]));
  });

  test('an entry of the legend under the mouse points at its predictions, until the mouse leaves it', async () => {
    const told = tellBoard({ predictions: everyCall });
    const { pointed, toggleSign } = told.board;
    const { host } = mount(Legend, { args: { predictions: everyCall, onToggle: toggleSign, onPoint: pointed.point } });
    const miss = await find(host, '[data-outcome=miss] button');
    const misses = everyCall.filter(({ outcome }) => outcome === 'miss').map(({ id }) => id);
    expect(misses.length).to.be.above(0);
    await moveOnto(miss);
    await until('the misses', () => pointedAt(told) === misses.join());
    await sendMouse({ type: 'move', position: [5, 690] });
    await until('nothing', () => pointedAt(told) === null);
  });

  test('a list that goes from the page points at nothing', async () => {
    const panel = await openPanel({ predictions: everyCall });
    await moveOnto(panel.items()[0] as HTMLElement);
    await until('something pointed at', () => pointedAt(panel.told));
    panel.unmount();
    await told(panel.told, null);
  });
});
