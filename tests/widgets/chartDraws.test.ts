import { addDays, assets, createSeries, type Day, dayText, type Prediction, readPrices } from '@hindcast/domain';
import { pointOf } from '@hindcast/scene';
import { PriceChart } from '@hindcast/widgets';
import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { closes, TODAY } from '../../stories/src/chart/closes.ts';
import { type ChartOnPage, colourAt, isPainted, middleOf, openChart, picture } from './chartOnPage.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find, mount } from './mount.ts';
import { sceneOf } from './sceneOf.ts';
import { frames, until } from './until.ts';

const HIT = '#35c48d';
const MISS = '#ff5c72';

/** Colours below, left and right of a place: on a dot, and off the sign in its middle. */
const around = ({ base }: ChartOnPage, x: number, y: number): string[] => [
  colourAt(base, x, y + 6),
  colourAt(base, x - 6, y),
  colourAt(base, x + 6, y),
];

/** The name of a colour as far as a verdict has one. */
function hueOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  if (red > green + 60 && red > blue + 60) return 'red';
  return green > red + 60 && green > blue + 20 ? 'green' : 'none';
}

async function dotOf(chart: ChartOnPage, prediction: Prediction): Promise<{ colours: string[]; x: number; y: number }> {
  const evidence = prediction.verdict?.evidence;
  const day = evidence?.deciding?.day;
  if (!evidence || day === undefined) throw new Error('The story needs a settled call');
  const { x, y } = pointOf(sceneOf(chart.base, [prediction]), day, evidence.levels[0]);
  return { colours: around(chart, x, y), x, y };
}

suite('The chart draws', () => {
  teardown(async () => {
    clearPage();
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  test('the price line, and a mark for each of the five kinds [C1]', async () => {
    const chart = await openChart(stories.Every);
    for (const words of ['$100,000', '$250,000', '$152,000', 'top of $185,000', 'bottom of $12,000', '$40,000'])
      await chart.mark(words);
    expect(isPainted(chart.base)).to.equal(true);
  });

  test('a green dot on the bar that decided a hit, at the predicted price [C3]', async () => {
    const chart = await openChart(stories.HitTarget);
    const { colours, x, y } = await dotOf(chart, calls.hitTarget);
    expect(colours).to.deep.equal([HIT, HIT, HIT]);
    const button = await chart.mark('hit on');
    expect(Number.parseFloat(button.style.left)).to.be.closeTo(x, 1);
    expect(Number.parseFloat(button.style.top)).to.be.closeTo(y, 1);
  });

  test('a red dot for a miss, and a pending target in orange [C3]', async () => {
    const chart = await openChart(stories.MissedTarget);
    const button = await chart.mark('missed');
    const { left, top } = button.style;
    expect(around(chart, Number.parseFloat(left), Number.parseFloat(top))).to.deep.equal([MISS, MISS, MISS]);
    chart.unmount();

    const open = await openChart(stories.OpenTarget);
    const ring = await open.mark('pending');
    const [x, y] = [Number.parseFloat(ring.style.left), Number.parseFloat(ring.style.top)];
    const rim = [0, 1, 2].map((inner) => colourAt(open.base, x, y + 4.5 + inner));
    expect(rim).to.include('#f7931a');
  });

  test('in the colours of the theme, and again when the theme changes', async () => {
    const chart = await openChart(stories.HitTarget);
    const { x, y } = await dotOf(chart, calls.hitTarget);
    expect(colourAt(chart.base, x, y + 6)).to.equal(HIT);
    chart.update({ theme: 'light' });
    await until('the light theme', () => colourAt(chart.base, x, y + 6) === '#0b7a53');
  });

  test('in the colours of the page around it when it is given no theme', async () => {
    const page = document.documentElement;
    page.dataset.theme = 'dark';
    const { host } = mount(PriceChart, {
      args: {
        asset: assets.btc,
        series: closes,
        predictions: [calls.hitTarget],
        today: TODAY,
        scale: 'linear',
        selected: null,
        onSelect: () => undefined,
      },
    });
    host.style.height = '480px';
    const base = await find<HTMLCanvasElement>(host, 'canvas');
    await until('the first frame', () => isPainted(base));
    const evidence = calls.hitTarget.verdict?.evidence;
    const { x, y } = pointOf(sceneOf(base, [calls.hitTarget]), evidence?.deciding?.day ?? 0, evidence?.levels[0] ?? 0);
    await until('the dark theme', () => colourAt(base, x, y + 6) === HIT);
    page.dataset.theme = 'light';
    await until('the light theme', () => colourAt(base, x, y + 6) === '#0b7a53');
    delete page.dataset.theme;
  });

  test('the live marker at the last close, which pulses for 1 s and stands still for readers who want that [C4]', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const chart = await openChart(stories.PriceOnly);
    const live = chart.surface.querySelector<HTMLElement>('.hc-live');
    if (!live) throw new Error('A chart has a live marker');
    expect(live.hidden).to.equal(false);
    const { animationName, animationDuration } = getComputedStyle(live, '::after');
    expect([animationName, animationDuration]).to.deep.equal(['hc-pulse', '1s']);
    const last = sceneOf(chart.base, []).live;
    const box = live.getBoundingClientRect();
    const surface = chart.surface.getBoundingClientRect();
    expect(box.x - surface.x + 11).to.be.closeTo(last?.at.x ?? Number.NaN, 1);
    expect(box.y - surface.y + 11).to.be.closeTo(last?.at.y ?? Number.NaN, 1);
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(getComputedStyle(live, '::after').animationName).to.equal('none');
  });

  test('a red arrow when the last close fell, a green one when it rose [C4]', async () => {
    const arrow = async (before: number, last: number): Promise<string> => {
      const bars = [before, last].map((close, i) => ({ day: addDays(TODAY, i - 2), close }));
      const chart = await openChart(stories.PriceOnly, { series: createSeries(bars), years: 1 });
      const live = chart.surface.querySelector('.hc-live');
      if (!live) throw new Error('A chart has a live marker');
      await until('the marker', () => !live.hasAttribute('hidden'));
      const surface = chart.surface.getBoundingClientRect();
      const { x, y } = middleOf(live);
      const seen = [-18, 18].map((away) => colourAt(chart.base, x - surface.x, y - surface.y + away));
      chart.unmount();
      return seen.map(hueOf).join(' ');
    };
    expect(await arrow(90000, 80000)).to.equal('none red');
    expect(await arrow(80000, 90000)).to.equal('green none');
    expect(await arrow(90000, 90000)).to.equal('none none');
  });

  test('the two sentences without prices [C6]', async () => {
    const chart = await openChart(stories.Empty);
    const words = () => chart.host.textContent ?? '';
    await until('the sentences', () => words().includes('No price data available'));
    expect(words()).to.include('Please ensure the database connection is working correctly.');
    expect(isPainted(chart.base)).to.equal(true);
  });

  test('one price, and 300 predictions', async () => {
    const one = await openChart(stories.OneBar);
    expect(isPainted(one.base)).to.equal(true);
    one.unmount();
    const crowd = await openChart(stories.Crowd);
    await until('its buttons', () => crowd.marks().length > 1);
    expect(crowd.marks().length).to.be.at.most(40);
  });

  test('only prices above zero, and none of a day to come where earlier ones are known [C15]', async () => {
    const rows = Array.from(closes.days, (day, i) => ({ date: dayText(day as Day), close: closes.closes[i] }));
    const bad = [
      { date: '2024-05-05', close: 0 },
      { date: '2024-06-05', close: -5 },
      { date: dayText(addDays(TODAY, 60)), close: 150_000 },
    ];
    const pictureOf = async (prices: readonly unknown[]): Promise<number> => {
      const series = createSeries(readPrices(prices, TODAY, assets.btc));
      const chart = await openChart(stories.PriceOnly, { series });
      await chart.rest();
      const seen = picture(chart.base);
      chart.unmount();
      return seen;
    };
    expect(await pictureOf([...rows, ...bad])).to.equal(await pictureOf(rows));
  });

  test('another size at once, in the screen’s own pixels', async () => {
    const chart = await openChart(stories.Every, { width: 900 });
    expect(chart.base.width).to.equal(Math.round(900 * devicePixelRatio));
    const before = picture(chart.base);
    chart.update({ width: 600 });
    await until('the new width', () => chart.base.width === Math.round(600 * devicePixelRatio));
    expect(picture(chart.base)).to.not.equal(before);
    expect(isPainted(chart.base)).to.equal(true);
  });

  test('nothing, and throws nothing, without room [C15]', async () => {
    const chart = await openChart(stories.Every);
    for (const [width, height] of [
      [90, 300],
      [400, 50],
    ] as const) {
      chart.update({ width, height });
      await until(`${width} × ${height}`, () => chart.base.clientWidth === width && chart.base.clientHeight === height);
      await frames(3);
      expect(isPainted(chart.base), `${width} × ${height}`).to.equal(false);
    }
    chart.update({ width: 900, height: 480 });
    await until('the picture', () => isPainted(chart.base));
    chart.update({ width: 0 });
    await until('no width', () => chart.base.width === 0);
    chart.update({ width: 900 });
    await until('the picture again', () => isPainted(chart.base));
    expect(chart.host.querySelector('[role=alert]') === null).to.equal(true);
  });
});
