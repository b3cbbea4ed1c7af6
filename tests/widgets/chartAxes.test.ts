import type { Prediction } from '@hindcast/domain';
import type { Tick } from '@hindcast/scene';
import { expect } from 'chai';
import { call } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { dayOf, TODAY } from '../../stories/src/chart/closes.ts';
import type { StageProps } from '../../stories/src/chart/Stage.tsx';
import { openChart } from './chartOnPage.ts';
import { press } from './hand.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { type DrawnText, type Frame, type Recorder, recordCanvas } from './recorder.ts';
import { sceneOf } from './sceneOf.ts';
import { until } from './until.ts';

const open = (price: number, end = '2026-03-31'): Prediction =>
  call({
    id: price,
    influencer: { id: 1, name: 'Pythia' },
    prediction_type: 'target',
    price_target: price,
    start_date: '2025-08-12',
    end_date: end,
  });

const plotOf = ({ clips: [plot] }: Frame) => {
  if (!plot) throw new Error('No line was drawn, so no plot is known');
  return plot;
};

/** Finds the texts on the canvas left of the plot, from its top down, and beneath it, from left to right. */
function ticksOf(frame: Frame): Record<'prices' | 'times', DrawnText[]> {
  const plot = plotOf(frame);
  const small = frame.texts.filter(({ size }) => size === 11);
  return {
    prices: small.filter(({ x, align }) => x < plot.x && align === 'end').sort((a, b) => a.y - b.y),
    times: small
      .filter(({ y, align, text }) => y > plot.y + plot.height && align === 'center' && text !== 'Today')
      .sort((a, b) => a.x - b.x),
  };
}

const textsOf = (ticks: readonly { readonly text: string }[]): string[] => ticks.map(({ text }) => text);
const inOrder = (ticks: readonly Tick[]): Tick[] => [...ticks].sort((a, b) => a.at - b.at);

const charts: Readonly<Record<string, Partial<StageProps>>> = {
  'Bitcoin with a far prediction': { predictions: [open(1_000_000)] },
  'Bitcoin on a log scale': { scale: 'log' },
  'Bitcoin on a phone': { layout: 'mobile', width: 390, height: 280 },
  Nakamoto: stories.Tokens.args ?? {},
};

suite('The axes', () => {
  let recorder: Recorder;

  setup(() => {
    recorder = recordCanvas();
  });
  teardown(() => {
    recorder.stop();
    clearPage();
  });

  for (const [name, change] of Object.entries(charts)) {
    test(`of ${name} are painted where the scene has them`, async () => {
      const chart = await openChart(stories.PriceOnly, change);
      await chart.rest(); // the first frame may come before its letters
      const frame = recorder.last(chart.base);
      const scene = sceneOf(chart.base, change.predictions ?? [], change);
      expect(plotOf(frame)).to.deep.equal(scene.plot);
      const { prices, times } = ticksOf(frame);
      expect(textsOf(prices)).to.deep.equal(textsOf(inOrder(scene.yTicks)));
      expect(textsOf(times)).to.deep.equal(textsOf(inOrder(scene.xTicks)));
      for (const [i, { at }] of inOrder(scene.yTicks).entries()) expect(prices[i]?.y).to.be.closeTo(at, 1);
      for (const [i, { at }] of inOrder(scene.xTicks).entries()) expect(times[i]?.x).to.be.closeTo(at, 1);
    });
  }

  test('are painted again for what a reader zooms and pans to [C12]', async () => {
    const chart = await openChart(stories.PriceOnly, { predictions: [open(1_000_000)], years: 1, fit: 'all' });
    const words = (): string[] => textsOf(ticksOf(recorder.last(chart.base)).times);
    const before = words();
    for (const key of ['+', '+', '+', '+']) press(chart.surface, key);
    await until('other times', () => words().join() !== before.join());
    for (const word of words()) expect(word).to.match(/^[A-Z][a-z]{2}( ’\d\d)?$/);
    for (const key of [...'--------', 'ArrowRight']) press(chart.surface, key);
    await until('years', () => words().some((word) => /^’?\d+$/.test(word)));
    expect(textsOf(ticksOf(recorder.last(chart.base)).prices)).to.include('$1.0M');
  });

  test('of time go as far as a prediction on the chart lets them, and first show 70 % past and 30 % future [C11]', async () => {
    const far = '2040-01-01';
    const chart = await openChart(stories.PriceOnly, { bar: true, predictions: [open(200_000, far)], years: 3 });
    const bar = await find(chart.host, '.hc-bar');
    const read = (part: string, name: string): number =>
      Number(bar.querySelector(`[data-part=${part}]`)?.getAttribute(name));
    await until('the bar’s days', () => read('span', 'aria-valuemax') > 0);
    expect(read('span', 'aria-valuemax')).to.equal(dayOf(far) + 360);
    const [from, to] = [read('from', 'aria-valuenow'), read('to', 'aria-valuenow')];
    expect((to - TODAY) / (to - from)).to.be.closeTo(0.3, 0.01);
    expect(from).to.equal(dayOf('2022-11-21'));
  });
});
