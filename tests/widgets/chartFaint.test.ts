import { expect } from 'chai';
import { calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import type { StageProps } from '../../stories/src/chart/Stage.tsx';
import { createStore } from '../../widgets/src/feed/store.ts';
import { openChart, remember } from './chartOnPage.ts';
import { press } from './hand.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { type Frame, type Recorder, recordCanvas } from './recorder.ts';
import { until } from './until.ts';

const [HIT, MISS] = ['#35c48d', '#ff5c72'];
const HIT_IN_LIGHT = '#0b7a53';
const FAINT = 0.25;

suite('The faint chart beneath what is pointed at', () => {
  let recorder: Recorder;
  setup(() => {
    recorder = recordCanvas();
  });
  teardown(() => {
    recorder.stop();
    clearPage();
  });

  const dots = ({ circles }: Frame) =>
    circles.filter(({ fill, radius }) => radius === 8 && fill !== null && [HIT, MISS, HIT_IN_LIGHT].includes(fill));

  /** A chart whose one prediction can be pointed at and left, as from a list. */
  async function openPointed(change: Partial<StageProps> = {}) {
    const pointed = createStore<ReadonlySet<string> | null>(null);
    const chart = await openChart(stories.Every, { pointed, ...change });
    await chart.rest();
    const shown = () => dots(recorder.last(chart.base));
    return {
      chart,
      shown,
      async point(): Promise<void> {
        pointed.set(new Set([calls.missedTarget.id]));
        await until('faint marks', () => shown().length > 0 && shown().every(({ opacity }) => opacity === FAINT));
      },
      async leave(): Promise<void> {
        pointed.set(null);
        await until('full marks', () => shown().length > 0 && shown().every(({ opacity }) => opacity === 1));
      },
    };
  }

  const places = (shown: ReturnType<typeof dots>): string =>
    shown.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join();

  test('fills a chart that grew while it was shown, and again later [C15]', async () => {
    const { chart, point, leave } = await openPointed({ width: 600 });
    await point();
    chart.update({ width: 900 });
    await until('the new width', () => chart.base.width === Math.round(900 * devicePixelRatio));
    await chart.rest();
    const isSame = remember(chart.base);
    await leave();
    await point();
    expect(isSame()).to.equal(true);
  });

  test('shows the marks where a pan put them meanwhile [C1]', async () => {
    const { chart, point, leave, shown } = await openPointed({ years: 2 });
    await point();
    await leave();
    const before = places(shown());
    press(chart.surface, 'ArrowLeft');
    await until('other places', () => places(shown()) !== before);
    await chart.rest();
    const moved = places(shown());
    await point();
    expect(places(shown())).to.equal(moved);
  });

  test('has the colours of a theme that was chosen meanwhile', async () => {
    const { chart, point, leave, shown } = await openPointed();
    await point();
    await leave();
    const isInLight = () => shown().some(({ fill }) => fill === HIT_IN_LIGHT);
    chart.update({ theme: 'light' });
    await until('the light theme', isInLight);
    await point();
    expect(isInLight()).to.equal(true);
  });

  test('leaves the predictions of an opened cluster lit while their list is open [C1]', async () => {
    const { chart, shown } = await openPointed();
    const cluster = await chart.mark('1 more');
    const [x, y] = [Number.parseFloat(cluster.style.left), Number.parseFloat(cluster.style.top)];
    cluster.click();
    await until('the list', chart.card);
    await until('faint marks', () => shown().some(({ opacity }) => opacity === FAINT));
    const own = recorder.last(chart.base).circles.filter((one) => Math.hypot(one.x - x, one.y - y) < 2);
    expect(own.length).to.be.above(0);
    expect(new Set(own.map(({ opacity }) => opacity))).to.deep.equal(new Set([1]));
    press(document.body, 'Escape');
    await until('full marks', () => shown().every(({ opacity }) => opacity === 1));
  });
});
