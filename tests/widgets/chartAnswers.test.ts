import type { Prediction } from '@hindcast/domain';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { calls, everyCall } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { closes } from '../../stories/src/chart/closes.ts';
import { createStore } from '../../widgets/src/feed/store.ts';
import { type ChartOnPage, isPainted, middleOf, openChart } from './chartOnPage.ts';
import { press, turnWheel } from './hand.ts';
import { hasFocus } from './hasFocus.ts';
import { holdTimers } from './heldTimers.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { type Frame, type Recorder, recordCanvas } from './recorder.ts';
import { frames, until } from './until.ts';

const PENDING = '#f7931a';
const [HIT, MISS] = ['#35c48d', '#ff5c72'];

/** Turns of the wheel that lie further apart are two tries, ms. */
const APART_MS = 5000;
/** A short note is shown for so long, ms. */
const NOTE_MS = 1800;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place of the surface in pixels of the window, whole ones. */
function inWindow(chart: ChartOnPage, { x, y }: Spot): [number, number] {
  const box = chart.surface.getBoundingClientRect();
  return [Math.round(box.left + x), Math.round(box.top + y)];
}

const moveTo = (chart: ChartOnPage, spot: Spot) => sendMouse({ type: 'move', position: inWindow(chart, spot) });
const clickAt = (chart: ChartOnPage, spot: Spot) => sendMouse({ type: 'click', position: inWindow(chart, spot) });

/** The middle of the longest stroke of a colour. */
function strokeIn(frame: Frame, colour: string): Spot {
  const strokes = frame.lines
    .filter((line) => line.colour === colour)
    .map(({ points: [a, b] }) => [a as Spot, b as Spot] as const);
  const lengths = strokes.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y));
  const longest = strokes[lengths.indexOf(Math.max(...lengths))];
  if (!longest) throw new Error(`No stroke of ${colour}`);
  return { x: (longest[0].x + longest[1].x) / 2, y: (longest[0].y + longest[1].y) / 2 };
}

const cursorOf = ({ surface }: ChartOnPage): string => getComputedStyle(surface).cursor;
const hover = (chart: ChartOnPage): HTMLElement | null => chart.host.querySelector('[role=tooltip]');
const button = (chart: ChartOnPage, name: string): HTMLButtonElement => {
  const found = chart.host.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  if (!found) throw new Error(`No button ${name}`);
  return found;
};

suite('The chart answers the hand:', () => {
  let recorder: Recorder;
  setup(() => {
    recorder = recordCanvas();
  });
  teardown(async () => {
    recorder.stop();
    await resetMouse();
    clearPage();
  });

  const million: Prediction = {
    ...calls.openTarget,
    claim: { ...calls.openTarget.claim, price: 1_000_000 } as NonNullable<Prediction['claim']>,
  };

  const drawn: readonly (readonly [string, Prediction])[] = [
    ['a ray', calls.openTarget],
    ['an edge of a band', calls.openRange],
  ];
  for (const [what, call] of drawn) {
    test(`${what}, far from its end, shows whose it is and selects it [C1 C2]`, async () => {
      const heard: (string | null)[] = [];
      const chart = await openChart(stories.PriceOnly, { predictions: [call], onSelect: (id) => heard.push(id) });
      await chart.rest();
      const spot = strokeIn(recorder.last(chart.base), PENDING);
      await moveTo(chart, { x: spot.x, y: spot.y + 9 });
      await until('the hover card', () => hover(chart)?.textContent?.includes(call.expert.name));
      expect(cursorOf(chart)).to.equal('pointer');
      await clickAt(chart, { x: spot.x, y: spot.y + 9 });
      await until('its card', () => chart.card()?.textContent?.includes(call.expert.name));
      await until('the page hears of it', () => heard.length > 0);
      expect(heard).to.deep.equal([call.id]);
    });
  }

  test('a label and a "+N" select what they stand for [C1]', async () => {
    const chart = await openChart(stories.Every);
    await chart.rest();
    const { texts } = recorder.last(chart.base);
    const name = texts.find(({ text }) => text === 'Tiresias');
    if (!name) throw new Error('No label');
    await clickAt(chart, { x: name.x + name.width / 2, y: name.y });
    await until('its card', () => chart.card()?.textContent?.includes('@tiresias'));
    press(document.body, 'Escape');
    await until('no card', () => !chart.card());
    await chart.rest();
    const sign = recorder.last(chart.base).texts.find(({ text }) => text === '+1');
    if (!sign) throw new Error('No cluster');
    await clickAt(chart, sign);
    await until('the list', () => chart.card()?.textContent?.includes('2 predictions here'));
  });

  test('where nothing is drawn the pointer is a crosshair, and a press closes what is open', async () => {
    const chart = await openChart(stories.HitTarget, { opened: calls.hitTarget.id });
    await until('the card', chart.card);
    await chart.rest();
    const empty = { x: 620, y: 40 };
    await moveTo(chart, empty);
    await until('a crosshair', () => cursorOf(chart) === 'crosshair');
    await clickAt(chart, empty);
    await until('no card', () => !chart.card());
  });

  /** The opacities of the dots of verdicts. */
  const opacities = (frame: Frame): number[] =>
    frame.circles
      .filter(({ fill, radius }) => (fill === HIT || fill === MISS) && radius === 8)
      .map(({ opacity }) => opacity);

  test('what is pointed at stays, the other marks fade to a quarter, and come back', async () => {
    const chart = await openChart(stories.Every);
    const mark = await chart.mark('Calchas');
    await chart.rest();
    expect(new Set(opacities(recorder.last(chart.base)))).to.deep.equal(new Set([1]));
    await moveTo(chart, { x: Number.parseFloat(mark.style.left), y: Number.parseFloat(mark.style.top) });
    const faint = await until('faint marks', () => {
      const now = opacities(recorder.last(chart.base));
      return now.includes(0.25) && now;
    });
    expect(new Set(faint), 'all of them, beneath').to.deep.equal(new Set([0.25]));
    const full = recorder
      .last(chart.top)
      .circles.filter((one) => one.fill === MISS && one.radius === 10 && one.opacity === 1);
    expect(full.length, 'the one, above').to.equal(1);
    await sendMouse({ type: 'move', position: [5, 690] });
    await until('all of them', () => new Set(opacities(recorder.last(chart.base))).size === 1);
  });

  test('what a list or a legend points at is lit, one of a cluster too, drawn by itself above the others', async () => {
    const pointed = createStore<ReadonlySet<string> | null>(null);
    const chart = await openChart(stories.Every, { pointed });
    await chart.rest();
    pointed.set(new Set([calls.missedTarget.id]));
    await until('faint marks', () => opacities(recorder.last(chart.base)).includes(0.25));
    await until('the one above', () => recorder.last(chart.top).circles.some(({ radius }) => radius === 10));
    pointed.set(new Set(everyCall.filter(({ outcome }) => outcome === 'miss').map(({ id }) => id)));
    await until('all misses', () => opacities(recorder.last(chart.base)).filter((one) => one === 1).length > 1);
    pointed.set(null);
    await until('all of them', () => !opacities(recorder.last(chart.base)).includes(0.25));
    await until('nothing above', () => !isPainted(chart.top));
  });

  test('a selected million is brought into view on both axes; a pointed one moves nothing [C2 C9]', async () => {
    const pointed = createStore<ReadonlySet<string> | null>(null);
    const chart = await openChart(stories.PriceOnly, { predictions: [million], years: 1, pointed });
    await chart.rest();
    // On the axis, as against the chip at the edge.
    const labels = (): string[] =>
      recorder
        .last(chart.base)
        .texts.flatMap(({ text, align }) => (align === 'left' || align === 'start' ? [] : [text]));
    expect(recorder.last(chart.base).texts.map(({ text }) => text)).to.include('$1.0M');
    expect(labels()).not.to.include('$1.0M');
    pointed.set(new Set([million.id]));
    await chart.rest();
    expect(labels()).not.to.include('$1.0M');
    const [mark] = chart.marks();
    mark?.click();
    await until('the axis', () => labels().includes('$1.0M'));
    await chart.rest();
    const { x, y } = middleOf(await chart.mark('1,000,000'));
    const box = chart.surface.getBoundingClientRect();
    expect(x > box.left + 40 && x < box.right - 20 && y > box.top + 20).to.equal(true);
  });

  test('a selected one of ten years is shown from its origin to its end, also in a frame of one year [C2]', async () => {
    const { claim } = calls.openTarget;
    if (!claim) throw new Error('No claim');
    const far: Prediction = { ...calls.openTarget, claim: { ...claim, end: claim.start + 3650 } as typeof claim };
    let shown: { readonly from: number; readonly to: number } | null = null;
    const chart = await openChart(stories.PriceOnly, {
      predictions: [far],
      years: 1,
      onRange: (range) => {
        shown = range;
      },
    });
    await chart.rest();
    chart.marks()[0]?.click();
    const range = await until('the part of time that shows it', () => shown);
    expect(range.from).to.be.at.most(claim.start);
    expect(range.to).to.be.at.least(claim.start + 3650);
  });

  test('Escape closes the card from wherever the focus is, but not from a field that uses it', async () => {
    const chart = await openChart(stories.Every, { opened: calls.hitTarget.id });
    await until('the card', chart.card);
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener('keydown', (event) => event.preventDefault());
    field.focus();
    await sendKeys({ press: 'Escape' });
    expect(chart.card()).not.to.equal(null);
    field.remove();
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    await sendKeys({ press: 'Escape' });
    await until('no card', () => !chart.card());
    other.remove();
  });

  test('the card steps to the one before and after, with the focus where it was', async () => {
    const steps: number[] = [];
    const chart = await openChart(stories.Every, {
      opened: calls.hitTarget.id,
      steps: { at: 2, of: 5, onStep: (by) => steps.push(by) },
    });
    const card = await until('the card', chart.card);
    expect(card.textContent).to.include('2 of 5');
    button(chart, 'Next prediction').click();
    button(chart, 'Previous prediction').click();
    expect(steps).to.deep.equal([1, -1]);
    button(chart, 'Next prediction').focus();
    chart.update({ steps: { at: 5, of: 5, onStep: () => undefined } });
    await until('the end', () => button(chart, 'Next prediction').ariaDisabled === 'true');
    hasFocus(button(chart, 'Next prediction'));
  });

  test('one live region says what was selected elsewhere, what keys showed, and what was saved', async () => {
    const chart = await openChart(stories.Every);
    await chart.rest();
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    chart
      .marks()
      .find(({ ariaLabel }) => ariaLabel?.includes('Calchas'))
      ?.click();
    await until('its words', () => chart.said().startsWith('Calchas: $150k, miss'));
    other.remove();
    chart.surface.focus();
    press(chart.surface, '+');
    await until('the time shown', () => /^Showing .+ – .+$/.test(chart.said()));
    expect(chart.host.querySelectorAll('[role=status], [aria-live]').length).to.equal(1);
  });

  test('buttons zoom about the middle, and the part of time that is shown is told', async () => {
    const ranges: { from: number; to: number }[] = [];
    const chart = await openChart(stories.Every, { bar: true, onRange: (range) => range && ranges.push(range) });
    await chart.rest();
    button(chart, 'Zoom in').click();
    const closer = await until('a part of time', () => ranges.at(-1));
    button(chart, 'Zoom in').click();
    const closest = await until('a smaller part', () => ranges.length > 1 && ranges.at(-1));
    expect(closest.to - closest.from).to.be.below(closer.to - closer.from);
    expect(closest.from).to.be.above(closer.from);
    button(chart, 'Zoom out').click();
    await until('the one before', () => ranges.at(-1)?.from === closer.from);
  });

  test('the buttons zoom about the last price where it is seen, however often [C2]', async () => {
    const ranges: { from: number; to: number }[] = [];
    const chart = await openChart(stories.Every, { bar: true, onRange: (range) => range && ranges.push(range) });
    await chart.rest();
    const last = closes.days.at(-1) ?? 0;
    for (let times = 1; times <= 4; times++) {
      button(chart, 'Zoom in').click();
      const { from, to } = await until('a smaller part', () => ranges.length === times && ranges.at(-1));
      expect(last, `after ${times}`).to.be.within(from, to);
    }
  });

  test('a choice fits the height to the price alone, to all that was said, or to what is near [C9]', async () => {
    const chart = await openChart(stories.PriceOnly, {
      bar: true,
      years: 2,
      predictions: [million, calls.openMinimum],
    });
    await chart.rest();
    const fit = chart.host.querySelector<HTMLSelectElement>('.hc-fit select');
    if (!fit) throw new Error('No choice');
    const tops: number[] = [];
    for (const choice of ['price', 'auto', 'all']) {
      fit.value = choice;
      fit.dispatchEvent(new Event('change', { bubbles: true }));
      await chart.rest();
      const prices = recorder
        .last(chart.base)
        .texts.filter(({ text, align }) => /^\$[\d.]+[kM]$/.test(text) && align !== 'start' && align !== 'left');
      const worth = prices.map(({ text }) => Number.parseFloat(text.slice(1)) * (text.endsWith('M') ? 1000 : 1));
      tops.push(Math.max(...worth));
    }
    expect(tops).to.deep.equal([...tops].sort((a, b) => a - b));
    expect(new Set(tops).size, tops.join()).to.equal(3);
  });

  test('a filter leaves both axes where they are; resetting the view fits them to what is left [C2]', async () => {
    const chart = await openChart(stories.Every, { all: everyCall, bar: true });
    await chart.rest();
    const axes = (): string =>
      recorder
        .last(chart.base)
        .texts.filter(({ size, align }) => size === 11 && align !== 'left' && align !== 'start')
        .map(({ text, x, y }) => `${text} ${Math.round(x)} ${Math.round(y)}`)
        .join();
    const before = axes();
    chart.update({ predictions: [calls.hitTarget] });
    await until('one mark', () => chart.marks().length === 1);
    await chart.rest();
    expect(axes()).to.equal(before);
    chart.surface.focus();
    press(chart.surface, '0');
    await until('other axes', () => axes() !== before);
  });

  test('a wheel that scrolls the page over the chart is told how to zoom, twice at most', async () => {
    const chart = await openChart(stories.Every);
    await chart.rest();
    const note = (): string => chart.host.querySelector('.hc-note')?.textContent ?? '';
    const own = performance.now.bind(performance);
    let later = 0;
    performance.now = () => own() + later;
    const notes = holdTimers(NOTE_MS);
    try {
      for (const turn of ['first', 'second']) {
        expect(turnWheel(chart.surface, { x: 300, y: 200 }, 120)).to.equal(false);
        await until(`the ${turn} note`, () => / \+ scroll zooms$/.test(note()));
        notes.run();
        await until(`the end of the ${turn} note`, () => note() === '');
        later += APART_MS;
      }
      turnWheel(chart.surface, { x: 300, y: 200 }, 120);
      await frames(5);
      expect([note(), notes.count()]).to.deep.equal(['', 0]);
    } finally {
      notes.stop();
      performance.now = own;
    }
  });
});
