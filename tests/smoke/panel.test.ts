import { expect } from 'chai';
import { crowd, everyCall } from '../../stories/src/chart/calls.ts';
import { listenInEachTest } from '../widgets/listen.ts';
import { suite, teardown, test } from '../widgets/mocha.ts';
import { openPanel, settled } from '../widgets/panelOnPage.ts';
import { frames, until } from '../widgets/until.ts';

suite('A panel', () => {
  const complaints = listenInEachTest();
  teardown(() => {
    expect(complaints.said).to.deep.equal([]);
  });

  test('filters by a chip', async () => {
    const panel = await openPanel({ predictions: everyCall });
    await until('the items', () => panel.items().length > 0);
    (await panel.button('Miss')).click();
    const outcomes = () => panel.items().map(({ dataset }) => dataset.outcome);
    await until('misses alone', () => outcomes().length > 2 && outcomes().every((outcome) => outcome === 'miss'));
  });

  test('selects by a press, and again deselects; the eye takes it off the chart', async () => {
    const panel = await openPanel({ predictions: everyCall });
    const item = await panel.item('Tiresias');
    item.click();
    await until('the selection', () => panel.told.board.get().selected !== null);
    item.click();
    await until('no selection', () => panel.told.board.get().selected === null);
    (await panel.button('Hide Tiresias’s $250k')).click();
    await until('it hidden', () => panel.text().includes('hidden: 1, show all'));
  });

  test('scrolls through 300 predictions with few of them on the page', async () => {
    const panel = await openPanel({ predictions: crowd(300) });
    await until('the items', () => panel.items().length > 0);
    await until('room for all of them', () => panel.scroller().scrollHeight > 10_000);
    // the first row may stay for what the list keeps: the last one there tells
    const lastThere = () => panel.items().at(-1)?.dataset.id;
    const before = lastThere();
    for (let turn = 0; turn < 16; turn++) {
      panel.scroller().scrollBy({ top: 400 });
      await frames(2);
    }
    await until('others', () => panel.items().length > 0 && lastThere() !== before);
    await settled(() => panel.scroller().scrollTop);
    expect(panel.scroller().scrollTop).to.be.above(3000);
    expect(panel.items().length).to.be.below(60);
  });
});
