import { assets, type Prediction, readPrediction } from '@hindcast/domain';
import { pointOf } from '@hindcast/scene';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { call, calls, everyCall } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { closesTimes, dayOf } from '../../stories/src/chart/closes.ts';
import { type ChartOnPage, isPainted, middleOf, openChart } from './chartOnPage.ts';
import { listenForComplaints } from './listen.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { type DrawnText, type Frame, type Recorder, recordCanvas } from './recorder.ts';
import { sceneOf } from './sceneOf.ts';
import { frames, until } from './until.ts';

const HIT = '#35c48d';
const MISS = '#ff5c72';
const PENDING = '#f7931a';

const texts = (frame: Frame): string[] => frame.texts.map(({ text }) => text);

/** Where a mark's button stands on its chart. */
const placeOf = (button: HTMLElement) => ({
  x: Number.parseFloat(button.style.left),
  y: Number.parseFloat(button.style.top),
});

const countOf = (button: HTMLElement): number => 1 + Number(/and (\d+) more/.exec(button.ariaLabel ?? '')?.[1] ?? 0);

interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** The labels of a frame: a name, the price after it, and a hit's date beneath them. */
function labelsOf({ texts: all }: Frame): LabelBox[] {
  const isName = ({ size, align, colour }: DrawnText): boolean =>
    size === 12 && align === 'start' && colour === '#f0f2f4';
  return all.flatMap((name, i) => {
    const [price, below] = [all[i + 1], all[i + 2]];
    if (!isName(name) || !price) return [];
    const date = below?.size === 11 && below.align === 'start' ? below : null;
    const left = Math.min(name.x, date?.x ?? name.x);
    const right = Math.max(price.x + price.width, date ? date.x + date.width : 0);
    return [{ left, right, middle: date ? name.y + 6.5 : name.y }];
  });
}

const row = (more: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  influencer: { id: 7, name: 'Pythia' },
  start_date: '2025-08-12',
  end_date: '2026-03-31',
  ...more,
});

suite('The marks', () => {
  let recorder: Recorder;

  setup(() => {
    recorder = recordCanvas();
  });
  teardown(async () => {
    recorder.stop();
    await resetMouse();
    clearPage();
  });

  const painted = (chart: ChartOnPage): Frame => recorder.last(chart.base);

  test('stand for every active prediction, each once, in signs or counted by them [C1]', async () => {
    const chart = await openChart(stories.Every);
    await chart.mark('Cassandra');
    expect(chart.marks().reduce((sum, button) => sum + countOf(button), 0)).to.equal(everyCall.length);
    const signs = texts(painted(chart)).filter((text) => /^\+\d+$/.test(text));
    const counted = chart.marks().filter((button) => countOf(button) > 1);
    expect(signs.length).to.equal(counted.length);
    expect(counted.length).to.be.above(0);
  });

  test('of a hit are labelled with its date in short month-day form, beneath its price [C3]', async () => {
    const chart = await openChart(stories.HitTarget);
    const drawn = painted(chart).texts;
    const date = drawn.find(({ text }) => text === 'Dec 3, 2024');
    const price = drawn[drawn.findIndex(({ text }) => text === 'Cassandra') + 1];
    expect(price?.text).to.equal('$100k');
    expect((date?.y ?? 0) - (price?.y ?? 0)).to.be.within(10, 20);
    const miss = await openChart(stories.MissedTarget);
    expect(texts(painted(miss)).filter((text) => /^[A-Z][a-z]{2} \d+, \d+$/.test(text))).to.deep.equal([]);
  });

  test('stand where the verdict was: a held level’s at its end, a broken one’s where it broke, a range’s on its edge [C3]', async () => {
    const spots: readonly [Prediction, number, number, string][] = [
      [calls.heldTop, dayOf('2023-06-30'), 72_000, HIT],
      [calls.brokenTop, calls.brokenTop.verdict?.evidence.deciding?.day ?? 0, 60_000, MISS],
      [calls.heldBottom, dayOf('2023-12-31'), 12_000, HIT],
      [calls.brokenBottom, calls.brokenBottom.verdict?.evidence.deciding?.day ?? 0, 40_000, MISS],
      [calls.hitRange, calls.hitRange.verdict?.evidence.deciding?.day ?? 0, 40_000, HIT],
      [calls.missedTarget, dayOf('2025-03-31'), 150_000, MISS],
      [calls.missedRange, dayOf('2022-07-30'), 85_000, MISS],
    ];
    const chart = await openChart(stories.PriceOnly, { predictions: spots.map(([prediction]) => prediction) });
    await chart.rest();
    const scene = sceneOf(
      chart.base,
      spots.map(([prediction]) => prediction),
    );
    const dots = painted(chart).circles.filter(({ radius }) => radius === 8);
    expect(dots.length).to.equal(spots.length);
    for (const [prediction, day, price, colour] of spots) {
      const at = pointOf(scene, day, price);
      const there = dots.filter(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 1);
      expect(
        there.map(({ fill }) => fill),
        prediction.expert.name,
      ).to.deep.equal([colour]);
    }
  });

  test('of open ones are orange, and their rays dashed [C3]', async () => {
    const chart = await openChart(stories.OpenTarget);
    const rays = painted(chart).lines.filter(({ colour, dash }) => colour === PENDING && dash.length > 0);
    expect(rays.length).to.equal(1);
    const ring = placeOf(await chart.mark('Tiresias'));
    const end = rays[0]?.points.at(-1);
    expect(Math.hypot((end?.x ?? 0) - ring.x, (end?.y ?? 0) - ring.y)).to.be.below(1);
  });

  test('are dots of radius 8, and of 10 under the pointer, with their ray in full [C14]', async () => {
    const chart = await openChart(stories.Every, {
      predictions: everyCall.filter(({ outcome }) => outcome !== 'pending'),
    });
    const mark = await chart.mark('Calchas');
    await chart.rest();
    const dots = painted(chart).circles.filter(({ fill }) => fill === HIT || fill === MISS);
    expect(dots.length).to.be.above(4);
    for (const { radius } of dots) expect(radius).to.equal(8);
    const { x, y } = middleOf(mark);
    await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
    await until('the raised mark', () => isPainted(chart.top));
    const above = recorder.last(chart.top);
    expect(above.circles.filter(({ fill }) => fill === MISS).some(({ radius }) => radius === 10)).to.equal(true);
    const long = (frame: Frame): number =>
      Math.max(
        ...frame.lines
          .filter(({ colour, points }) => colour === MISS && points.length === 2)
          .map(({ points: [a, b] }) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)),
      );
    expect(long(above)).to.be.above(50);
    await sendMouse({ type: 'move', position: [5, 690] });
    await until('nothing raised', () => !isPainted(chart.top));
  });

  test('have labels that are 25 px apart where they stand above each other [C14]', async () => {
    for (const story of [stories.Crowd, stories.Logarithmic]) {
      const chart = await openChart(story);
      const labels = labelsOf(painted(chart));
      expect(labels.length).to.be.within(2, 8);
      for (const a of labels) {
        for (const b of labels) {
          if (a === b || a.right < b.left || b.right < a.left) continue;
          expect(Math.abs(a.middle - b.middle)).to.be.at.least(24.5);
        }
      }
      chart.unmount();
    }
  });

  test('say prices as $Nk and $N.NM, without a decimal from ten millions on, and a token’s with its cents [C13]', async () => {
    /** Returns the text drawn after Pythia's name. The axis may show the same price. */
    const priced = (chart: ChartOnPage): string | undefined => {
      const drawn = texts(painted(chart));
      return drawn[drawn.indexOf('Pythia') + 1];
    };
    const chart = await openChart(stories.PriceOnly, { predictions: [calls.hitTarget] });
    for (const [price, text] of [
      [250_000, '$250k'],
      [1_250_000, '$1.25M'],
      [318_250, '$318,250'],
      [12_000_000, '$12M'],
    ] as const) {
      chart.update({ predictions: [call(row({ id: price, price_target: price }))] });
      await until(text, () => priced(chart) === text);
    }
    chart.unmount();
    const token = readPrediction({ id: 1, ...row({ price_target: '0.95' }) }, 'naka');
    const tokens = await openChart(stories.PriceOnly, {
      asset: assets.naka,
      series: closesTimes(1 / 240_000),
      predictions: [token],
    });
    expect(priced(tokens)).to.equal('$0.95');
  });

  test('stand at the price of their kind, whichever field has it [C7]', async () => {
    const fields: readonly [Readonly<Record<string, unknown>>, string][] = [
      [{ prediction_type: 'target', price_target: 111_000, price_min: 95_000 }, '$111,000 by'],
      [{ price_min: '112000', price_prediction: '95000' }, '$112,000 by'],
      [{ price_prediction: '$113,000' }, '$113,000 by'],
      [{ prediction_type: 'top', price_max: 214_000, price_target: 150_000 }, 'top of $214,000'],
      [{ prediction_type: 'top', price_target: 215_000 }, 'top of $215,000'],
      [{ prediction_type: 'bottom', price_min: 16_000, price_target: 20_000 }, 'bottom of $16,000'],
      [{ prediction_type: 'bottom', price_target: 17_000 }, 'bottom of $17,000'],
      [{ prediction_type: 'range', price_min: 118_000, price_max: 190_000 }, '$118,000 to $190,000'],
      [{ prediction_type: 'pricetimerange', price_min: 119_000, price_max: 119_000 }, 'at least $119,000 by'],
    ];
    const chart = await openChart(stories.PriceOnly);
    for (const [i, [given, text]] of fields.entries()) {
      chart.update({ predictions: [call(row({ id: i + 1, ...given }))] });
      await chart.mark(text);
    }
  });

  test('are left out with a warning that names the record, hidden ones in silence [C8]', async () => {
    const broken: readonly Readonly<Record<string, unknown>>[] = [
      {},
      { price_target: 'soon' },
      { price_target: Number.NaN },
      { price_target: 100_000, end_date: '2025-02-31' },
      { prediction_type: 'range', price_min: 120_000, price_max: 90_000 },
      { prediction_type: 'range', price_min: 0, price_max: 90_000 },
      { prediction_type: 'pricetimerange', price_min: -1 },
      { prediction_type: 'pricetimerange', price_min: 120_000, end_date: null },
      { prediction_type: 'top', price_max: 190_000, start_date: 'someday' },
      { prediction_type: 'bottom' },
    ];
    const records = broken.map((given, i) => call(row({ id: 700 + i, ...given })));
    const hidden = call(row({ id: 799, price_target: 140_000, exclude_from_chart: true }));
    const complaints = listenForComplaints();
    const chart = await openChart(stories.PriceOnly, { predictions: [calls.hitTarget, ...records, hidden] });
    await chart.mark('Cassandra');
    complaints.stop();
    const named = complaints.said.flatMap(
      (text) => /Prediction (\d+) by Pythia is not drawn: \S/.exec(text)?.[1] ?? [],
    );
    expect(named.sort()).to.deep.equal(records.map(({ id }) => id).sort());
    expect(chart.marks().length).to.equal(1);
  });

  test('are there with the first frame, and with the next one all words, without a move of anything [C1]', async () => {
    const chart = await openChart(stories.Every);
    await until('a label', () => texts(painted(chart)).includes('Cassandra'));
    const first = recorder.frames(chart.base).find(({ circles }) => circles.length > 0);
    const next = painted(chart);
    const placesOf = (frame: Frame | undefined) =>
      frame?.circles.map(({ x, y, radius }) => `${x} ${y} ${radius}`) ?? [];
    expect(placesOf(next)).to.include.members(placesOf(first));
    expect(texts(first as Frame)).to.deep.equal([]);
  });

  test('stand on a faint watermark with the product’s address [C5]', async () => {
    const chart = await openChart(stories.Every);
    const mark = painted(chart).texts.find(({ text }) => text === 'hindcast.org');
    expect(mark?.colour).to.equal('#2a2d31');
    expect(painted(chart).texts.indexOf(mark as DrawnText)).to.be.below(
      painted(chart).texts.findIndex(({ text }) => text === 'Cassandra'),
    );
    chart.update({ watermark: 'calls.example' });
    await until('the other address', () => texts(painted(chart)).includes('calls.example'));
  });

  test('without prices give way to the two sentences, whole however narrow the chart is [C6]', async () => {
    for (const width of [1000, 240]) {
      const chart = await openChart(stories.Empty, { width, height: 280 });
      await frames();
      const drawn = painted(chart).texts;
      const said = drawn.map(({ text }) => text).join(' ');
      expect(said).to.include('No price data available');
      expect(said).to.include('Please ensure the database connection is working correctly.');
      for (const { x, width: own } of drawn) {
        expect(x - own / 2).to.be.at.least(8);
        expect(x + own / 2).to.be.at.most(width - 8);
      }
      chart.unmount();
    }
  });
});
