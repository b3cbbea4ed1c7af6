import { type Asset, addDays, assets } from '@hindcast/domain';
import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { TODAY } from '../../stories/src/chart/closes.ts';
import { tellLive } from '../../stories/src/chart/live.ts';
import { lateOverlays } from '../../widgets/src/chart/Chart.tsx';
import { type ChartOnPage, middleOf, openChart, picture } from './chartOnPage.ts';
import { fingerOn, press } from './hand.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { frames, until } from './until.ts';

function markerOf(chart: ChartOnPage): HTMLElement {
  const live = chart.surface.querySelector<HTMLElement>('.hc-live');
  if (!live) throw new Error('A chart has a live marker');
  return live;
}

const heightOf = (chart: ChartOnPage): number => middleOf(markerOf(chart)).y;
const pulse = (chart: ChartOnPage): string => getComputedStyle(markerOf(chart), '::after').animationName;

suite('The chart follows the live price', () => {
  teardown(async () => {
    clearPage();
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  test('with its line and marker, up and down as ticks come [C4]', async () => {
    const live = tellLive(null);
    const chart = await openChart(stories.PriceOnly, { live, years: 1 });
    const atClose = middleOf(markerOf(chart));
    const before = picture(chart.base);
    live.say(91000);
    await until('the marker a day further and higher', () => {
      const { x, y } = middleOf(markerOf(chart));
      return x > atClose.x && y < atClose.y - 3;
    });
    expect(picture(chart.base)).to.not.equal(before);
    live.say(80000);
    await until('the marker below the close', () => heightOf(chart) > atClose.y + 3);
  });

  test('but not a last close, nor a price of a day that has its bar', async () => {
    const live = tellLive(null);
    const chart = await openChart(stories.PriceOnly, { live });
    const before = picture(chart.base);
    for (const past of [{ live: false }, { day: addDays(TODAY, -1) }]) {
      live.say(95000, past);
      await frames(4);
      expect(picture(chart.base)).to.equal(before);
    }
  });

  test('and stops pulsing while it is stale', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const live = tellLive(91000);
    const chart = await openChart(stories.PriceOnly, { live });
    expect(pulse(chart)).to.equal('hc-pulse');
    live.say(91000, { stale: true });
    await until('a marker at rest', () => pulse(chart) === 'none');
    live.say(91010);
    await until('a pulsing marker', () => pulse(chart) === 'hc-pulse');
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(pulse(chart)).to.equal('none');
  });

  test('without rendering its component again', async () => {
    let renders = 0;
    const asset: Asset = {
      ...assets.btc,
      get title() {
        renders += 1;
        return 'Bitcoin';
      },
    };
    const live = tellLive(91000);
    const chart = await openChart(stories.Every, { live, asset });
    // Overlays of the chart are loaded when the browser has time; that renders once more.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 }));
    await lateOverlays.load();
    await frames(4);
    await chart.rest();
    const before = renders;
    expect(before).to.be.above(0);
    for (let i = 0; i < 5; i++) {
      const shown = picture(chart.base);
      live.say(91000 + 40 * (i + 1));
      await until('a frame with the next price', () => picture(chart.base) !== shown);
    }
    await chart.rest();
    expect(renders).to.equal(before);
  });

  test('under a hand that drags, and stays where it was dragged to', async () => {
    const live = tellLive(91000);
    const chart = await openChart(stories.Every, { live, predictions: [calls.hitTarget], years: 1 });
    const mark = await chart.mark('Cassandra');
    const left = (): number => Number.parseFloat(mark.style.left);
    await chart.rest();
    const start = left();
    const finger = fingerOn(chart.surface, 1, 'mouse');
    finger.press({ x: 500, y: 200 });
    finger.move({ x: 550, y: 200 });
    live.say(92000);
    finger.move({ x: 600, y: 200 });
    live.say(93000);
    await frames();
    finger.move({ x: 620, y: 200 });
    finger.cancel({ x: 620, y: 200 });
    await chart.rest();
    const dragged = left();
    expect(dragged - start).to.be.closeTo(120, 2);
    live.say(70000);
    await frames(4);
    await chart.rest();
    expect(left()).to.be.closeTo(dragged, 1);
  });

  test('and reads it with the crosshair, by its day', async () => {
    const live = tellLive(91000);
    const chart = await openChart(stories.PriceOnly, { live });
    press(chart.surface, 'ArrowLeft', true);
    await until('the live price', () => chart.said() === '21 Nov 2025 · live: $91,000');
    press(chart.surface, 'ArrowLeft', true);
    await until('the last close', () => chart.said() === '20 Nov 2025: $85,090');
    live.say(91500, { stale: true });
    press(chart.surface, 'ArrowRight', true);
    await until('the paused price', () => chart.said() === '21 Nov 2025 · paused: $91,500');
  });

  test('as long as it is on the page', async () => {
    const live = tellLive(91000);
    const chart = await openChart(stories.PriceOnly, { live });
    expect(live.listeners).to.equal(1);
    chart.unmount();
    await until('nobody to listen', () => live.listeners === 0);
    live.say(92000);
  });
});
