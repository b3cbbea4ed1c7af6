import { addDays, assets, createSeries, type Day, type Prediction } from '@hindcast/domain';
import { expect } from 'chai';
import { call, calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { closes, closesTimes, dayOf, TODAY } from '../../stories/src/chart/closes.ts';
import type { StageProps } from '../../stories/src/chart/Stage.tsx';
import { plotOf, priceAxis, timeLabels } from './axes.ts';
import { type ChartOnPage, openChart } from './chartOnPage.ts';
import { press } from './hand.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { type Recorder, recordCanvas } from './recorder.ts';
import { until } from './until.ts';

const open = (price: number, more: Readonly<Record<string, unknown>> = {}): Prediction =>
  call({
    id: price,
    influencer: { id: 1, name: 'Pythia' },
    prediction_type: 'target',
    price_target: price,
    start_date: '2025-08-12',
    end_date: '2026-03-31',
    ...more,
  });

const highest = (factor: number): number => Math.max(...closes.closes) * factor;
const lowest = (factor: number): number => Math.min(...closes.closes) * factor;

suite('The axes', () => {
  let recorder: Recorder;

  setup(() => {
    recorder = recordCanvas();
  });
  teardown(() => {
    recorder.stop();
    clearPage();
  });

  async function opened(change: Partial<StageProps>, pressed: readonly string[] = []): Promise<ChartOnPage> {
    const chart = await openChart(stories.PriceOnly, change);
    for (const key of pressed) press(chart.surface, key);
    await chart.rest();
    return chart;
  }

  /** The axes of a chart, which then leaves the page. */
  async function axesOf(change: Partial<StageProps>, pressed: readonly string[] = []) {
    const chart = await opened(change, pressed);
    const frame = recorder.last(chart.base);
    const { width, height } = chart.surface.getBoundingClientRect();
    chart.unmount();
    return {
      price: priceAxis(frame, change.scale === 'log'),
      time: timeLabels(frame),
      plot: plotOf(frame),
      frame,
      width,
      height,
    };
  }

  test('Bitcoin’s prices end at 200000 at least, at 400000 past 300000, at 1500000 from a million on [C9]', async () => {
    const top = async (predictions: readonly Prediction[]): Promise<number> =>
      (await axesOf({ predictions })).price.top;
    expect(await top([])).to.be.closeTo(200_000, 10);
    expect(await top([open(290_000)])).to.be.within(290_000, 399_000);
    expect(await top([open(310_000)])).to.be.closeTo(400_000, 10);
    expect(await top([open(999_000)])).to.be.below(1_400_000);
    expect(await top([open(1_000_000)])).to.be.closeTo(1_500_000, 10);
    expect(await top([open(1_000_000, { exclude_from_chart: true })])).to.be.closeTo(200_000, 10);
    for (const keys of [['-', '-', '-'], ['ArrowRight']]) {
      const { price } = await axesOf({ predictions: [open(1_000_000)] }, keys);
      expect(price.top, keys.join()).to.be.closeTo(1_500_000, 10);
    }
  });

  test('on a log scale the same, and the labels are round powers [C9]', async () => {
    const { price } = await axesOf({ scale: 'log' });
    expect(price.top).to.be.closeTo(200_000, 500);
    expect(price.labels).to.include.members(['$20k', '$50k', '$100k']);
    expect((await axesOf({ scale: 'log', predictions: [open(1_000_000)] })).price.top).to.be.closeTo(1_500_000, 5000);
  });

  test('Bitcoin’s prices are padded by 15 % of what is seen, and never start below −1000, zoomed or not [C9]', async () => {
    const { price } = await axesOf({ series: closesTimes(3), years: null });
    expect(price.top).to.be.closeTo(highest(3) + 0.15 * (highest(3) - lowest(3)), 100);
    expect(price.bottom).to.be.closeTo(-1000, 10);
    const away = await axesOf({ series: closesTimes(3), years: null }, ['-', '-', '-', '-', '-', '-', '-', '-']);
    expect(away.price.bottom).to.be.at.least(-1010);
    for (const keys of [[], ['+', '+'], ['-', '-', '-'], ['ArrowLeft'], ['ArrowRight', '-']]) {
      const low = await axesOf({ series: closesTimes(1 / 10), years: null }, keys);
      expect(low.price.bottom, keys.join()).to.be.closeTo(-1000, 10);
    }
  });

  test('Strategy’s are padded by 15 % on a desktop and start at 0; on a phone they go from 0 to 1.2 × the top, 1000 at least [C10]', async () => {
    const shares = { asset: assets.mstr, series: closesTimes(1 / 300), years: null };
    const desk = (await axesOf(shares)).price;
    const [low, high] = [lowest(1 / 300), highest(1 / 300)];
    expect(desk.top).to.be.closeTo(high + 0.15 * (high - low), 0.5);
    expect(desk.bottom).to.be.closeTo(0, 0.5);
    const phone = { ...shares, layout: 'mobile' } as const;
    expect((await axesOf(phone)).price.top).to.be.closeTo(1000, 0.5);
    const dear = (await axesOf({ ...phone, series: closesTimes(1 / 50) })).price;
    expect(dear.top).to.be.closeTo(highest(1 / 50) * 1.2, 1);
    expect(dear.bottom).to.be.closeTo(0, 0.5);
  });

  test('Strategy’s floor gives way to a prediction of zero [C10]', async () => {
    const { claim } = calls.openTarget;
    if (claim?.kind !== 'target') throw new Error('The story needs a target');
    const nothing: Prediction = {
      ...calls.openTarget,
      asset: 'mstr',
      claim: { ...claim, price: 0, end: dayOf('2026-03-31') },
      verdict: null,
    };
    const { price } = await axesOf({ asset: assets.mstr, series: closesTimes(1 / 300), predictions: [nothing] });
    expect(price.bottom).to.be.below(-1);
  });

  test('Nakamoto’s go from 0 to 1.2 × the top price [C10]', async () => {
    for (const layout of ['desktop', 'mobile'] as const) {
      const { price } = await axesOf({ asset: assets.naka, series: closesTimes(1 / 240_000), years: null, layout });
      expect(price.top).to.be.closeTo(highest(1 / 240_000) * 1.2, 0.005);
      expect(price.bottom).to.be.closeTo(0, 0.005);
    }
  });

  test('time may go on to 360 days after the latest active prediction, without one to 540 days after the last point [C11]', async () => {
    const last = (closes.days.at(-1) ?? 0) as Day;
    expect((await extentOf({})).to).to.equal(last + 540);
    expect((await extentOf({ predictions: [open(200_000)] })).to).to.equal(dayOf('2026-03-31') + 360);
    const endless = open(200_000, { prediction_type: 'top', price_max: 200_000, end_date: null, target_time: null });
    expect((await extentOf({ predictions: [endless] })).to).to.equal(dayOf('2027-08-12') + 360);
  });

  test('time starts on 2015-01-01 at the earliest, on a phone no later than 1 January [C11]', async () => {
    const old = createSeries([{ day: dayOf('2012-03-01'), close: 5 }, ...barsOf(closes)]);
    expect((await extentOf({ series: old })).from).to.equal(dayOf('2015-01-01'));
    const young = createSeries(barsOf(closes).filter(({ day }) => day > dayOf('2025-06-01')));
    expect((await extentOf({ series: young, layout: 'mobile' })).from).to.be.at.most(dayOf('2025-01-01'));
  });

  test('on a phone time ends on 31 December at least, 90 days after the latest target, or 180 days after the last point [C11]', async () => {
    const layout = 'mobile';
    const near = open(200_000, { start_date: '2025-01-12', end_date: '2025-09-20' });
    expect((await extentOf({ layout, predictions: [near] })).to).to.equal(dayOf('2025-12-31'));
    const far = open(200_000, { end_date: '2026-03-31' });
    expect((await extentOf({ layout, predictions: [far] })).to).to.equal(dayOf('2026-03-31') + 90);
    expect((await extentOf({ layout })).to).to.equal(dayOf('2025-11-20') + 180);
  });

  test('what is seen at first is 70 % past and 30 % future where a prediction lies beyond [C11]', async () => {
    const { view } = await extentOf({ predictions: [open(200_000, { end_date: '2040-01-01' })], years: 3 });
    expect((view.to - TODAY) / (view.to - view.from)).to.be.closeTo(0.3, 0.01);
    expect(view.from).to.equal(dayOf('2022-11-21'));
  });

  test('ticks: two-digit years past three years, years and months past one, months below [C12]', async () => {
    const many = (await axesOf({ years: null })).time;
    expect(many.length).to.be.within(3, 6);
    for (const label of many) expect(label).to.match(/^’\d\d$/);
    const some = (await axesOf({ years: 2 })).time;
    expect(some.length).to.be.within(3, 6);
    expect(some.filter((label) => /^20\d\d$/.test(label)).length).to.be.within(1, 3);
    for (const label of some) expect(label).to.match(/^(20\d\d|[A-Z][a-z]{2})$/);
    const few = (await axesOf({ years: 1 }, ['+', '+', '+', '+'])).time;
    expect(few.length).to.be.within(3, 6);
    for (const label of few) expect(label).to.match(/^[A-Z][a-z]{2}( ’\d\d)?$/);
  });

  test('ticks on a phone: years from two years on, month and year past six months, months below, four or six at most [C12]', async () => {
    const phone = { layout: 'mobile', width: 390, height: 280 } as const;
    const years = (await axesOf({ ...phone, years: 3 })).time;
    expect(years.length).to.be.within(2, 6);
    for (const label of years) expect(label).to.match(/^20\d\d$/);
    const months = (await axesOf({ ...phone, years: 1 })).time;
    expect(months.length).to.be.within(2, 4);
    for (const label of months) expect(label).to.match(/^[A-Z][a-z]{2} 20\d\d$/);
    const close = (await axesOf({ ...phone, years: 1 }, Array(8).fill('+'))).time;
    expect(close.length).to.be.within(2, 4);
    for (const label of close) expect(label).to.match(/^[A-Z][a-z]{2}$/);
  });

  test('prices are written $Nk for Bitcoin, in whole dollars for Strategy, with decimals for Nakamoto [C12 C13]', async () => {
    const labels = async (change: Partial<StageProps>) => (await axesOf(change)).price.labels;
    for (const label of await labels({})) expect(label).to.match(/^\$\d+k$/);
    for (const label of await labels(stories.Shares.args ?? {})) expect(label).to.match(/^\$[\d,]+$/);
    for (const label of await labels(stories.Tokens.args ?? {})) expect(label).to.match(/^\$\d\.\d\d$/);
    const phone = await labels({ layout: 'mobile', height: 480 });
    expect(phone.length).to.be.within(3, 6);
    for (const label of phone) expect(label).to.match(/^\$/);
    expect(await labels({ predictions: [open(1_250_000)] })).to.include('$1M');
  });

  test('margins: 15 above, 25 beneath, 45 left, 40 right and no more than the price’s tag needs [C14]', async () => {
    const bitcoin = await axesOf({});
    expect(bitcoin.width - bitcoin.plot.x - bitcoin.plot.width).to.be.within(40, 56);
    const { plot, height } = await axesOf(stories.Tokens.args ?? {});
    expect([plot.x, plot.y, height - plot.y - plot.height]).to.deep.equal([45, 15, 25]);
  });

  async function extentOf(change: Partial<StageProps>) {
    const chart = await opened({ bar: true, ...change });
    const bar = await find(chart.host, '.hc-bar');
    const read = (part: string, name: string): number =>
      Number(bar.querySelector(`[data-part=${part}]`)?.getAttribute(name));
    await until('the bar’s days', () => read('span', 'aria-valuemax') > 0);
    const [from, to] = [read('span', 'aria-valuemin'), read('span', 'aria-valuemax')];
    const view = { from: read('from', 'aria-valuenow'), to: read('to', 'aria-valuenow') };
    chart.unmount();
    return { from, to, view };
  }
});

function barsOf({ days, closes: prices }: typeof closes) {
  return Array.from(days, (day, i) => ({ day: addDays(day as Day, 0), close: prices[i] ?? 0 }));
}
