import { expect } from 'chai';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { type ChartOnPage, isPainted, openChart, picture } from '../widgets/chartOnPage.ts';
import { fingerOn, press, turnWheel } from '../widgets/hand.ts';
import { setup, suite, teardown, test } from '../widgets/mocha.ts';
import { clearPage } from '../widgets/mount.ts';
import { until } from '../widgets/until.ts';

const MIDDLE = { x: 450, y: 200 };
const CALL = 'Cassandra';

suite('A chart', () => {
  let chart: ChartOnPage;

  setup(async () => {
    chart = await openChart(stories.Every, { years: 3 });
    await chart.mark(CALL);
  });
  teardown(clearPage);

  const left = async (): Promise<number> => Number.parseFloat((await chart.mark(CALL)).style.left);

  test('is painted, pans by a drag and by a key, and zooms by the wheel and by a key', async () => {
    expect(isPainted(chart.base)).to.equal(true);
    const before = await left();
    const finger = fingerOn(chart.surface, 1, 'mouse');
    finger.press(MIDDLE, 0);
    finger.move({ x: MIDDLE.x + 40, y: MIDDLE.y }, 16);
    finger.move({ x: MIDDLE.x + 80, y: MIDDLE.y }, 32);
    finger.move({ x: MIDDLE.x + 80, y: MIDDLE.y }, 232);
    finger.lift({ x: MIDDLE.x + 80, y: MIDDLE.y }, 232); // a drag that rests does not fling
    await chart.rest();
    expect((await left()) - before).to.be.closeTo(80, 3);
    const dragged = await left();
    press(chart.surface, 'ArrowRight');
    const { style } = await chart.mark(CALL);
    await until('the day further left', () => Number.parseFloat(style.left) < dragged);
    await chart.rest();
    const panned = picture(chart.base);
    expect(turnWheel(chart.surface, MIDDLE, -100, 'ctrl')).to.equal(true);
    await chart.rest();
    const closer = picture(chart.base);
    expect(closer).to.not.equal(panned);
    press(chart.surface, '-');
    await chart.rest();
    expect(picture(chart.base)).to.not.equal(closer);
  });

  test('has a button for each mark, which opens a card by a click; Escape closes it', async () => {
    expect(chart.marks().length).to.be.above(5);
    (await chart.mark(CALL)).click();
    const card = await until('the card', chart.card);
    expect(card.textContent).to.include(CALL);
    press(card, 'Escape');
    await until('no card', () => chart.card() === null);
  });
});
