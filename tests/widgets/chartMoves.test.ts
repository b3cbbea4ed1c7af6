import { surname } from '@hindcast/domain';
import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { TODAY } from '../../stories/src/chart/closes.ts';
import { type ChartOnPage, openChart, picture, remember } from './chartOnPage.ts';
import { fingerOn, press, turnWheel } from './hand.ts';
import { holdTimers } from './heldTimers.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { type Frame, recordCanvas } from './recorder.ts';
import { frames, until } from './until.ts';

const MIDDLE = { x: 450, y: 200 };
const FIRST = 'hit on 3 Dec 2024';
const SECOND = 'Calchas';

const leftOf = async (chart: ChartOnPage, words: string): Promise<number> =>
  Number.parseFloat((await chart.mark(words)).style.left);

/** Returns the distance between two marks, pixels. It grows as the view comes closer. */
async function apart(chart: ChartOnPage): Promise<number> {
  await chart.rest();
  return (await leftOf(chart, SECOND)) - (await leftOf(chart, FIRST));
}

suite('The chart moves', () => {
  let chart: ChartOnPage;

  setup(async () => {
    chart = await openChart(stories.Every, { years: 3 });
    await chart.mark(FIRST);
  });
  teardown(async () => {
    clearPage();
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  test('with a drag, by as much [C2]', async () => {
    const before = await leftOf(chart, FIRST);
    const finger = fingerOn(chart.surface);
    finger.press(MIDDLE);
    finger.move({ x: MIDDLE.x + 60, y: MIDDLE.y });
    finger.move({ x: MIDDLE.x + 120, y: MIDDLE.y });
    finger.lift({ x: MIDDLE.x + 120, y: MIDDLE.y });
    await chart.rest();
    expect((await leftOf(chart, FIRST)) - before).to.be.closeTo(120, 2);
  });

  test('with its names where they are: those of marks that came into view stand there once it rests [C14]', async () => {
    const recorder = recordCanvas();
    try {
      const names = new Set(Object.values(calls).map((call) => surname(call)));
      const named = ({ texts }: Frame): string[] => texts.map(({ text }) => text).filter((text) => names.has(text));
      chart.update({ years: 2 });
      await chart.rest();
      const before = named(recorder.last(chart.base));
      const start = recorder.frames(chart.base).length;
      const settling = holdTimers(120); // it does not rest on the way, however slow the frames
      const finger = fingerOn(chart.surface);
      finger.press(MIDDLE);
      for (let i = 1; i <= 12; i++) {
        finger.move({ x: MIDDLE.x + i * 30, y: MIDDLE.y });
        await frames(1);
      }
      const way = recorder.frames(chart.base).slice(start).flatMap(named);
      settling.stop();
      settling.run();
      finger.lift({ x: MIDDLE.x + 360, y: MIDDLE.y });
      await chart.rest();
      const last = (): string[] => named(recorder.last(chart.base));
      await until('names of marks that came into view', () => last().some((name) => !before.includes(name)));
      const after = last();
      expect(way.length).to.be.above(12);
      expect(way.filter((name) => !before.includes(name))).to.deep.equal([]);
      expect(after.filter((name) => !before.includes(name))).not.to.deep.equal([]);
    } finally {
      recorder.stop();
    }
  });

  test('on by itself after a fling, unless the reader wants no motion', async () => {
    const fling = async (): Promise<number> => {
      const before = await leftOf(chart, FIRST);
      const finger = fingerOn(chart.surface);
      finger.press(MIDDLE, 0);
      for (let i = 1; i <= 5; i++) finger.move({ x: MIDDLE.x + i * 6, y: MIDDLE.y }, i * 16);
      finger.lift({ x: MIDDLE.x + 30, y: MIDDLE.y }, 80);
      const { style } = await chart.mark(FIRST);
      await until('a move', () => Number.parseFloat(style.left) !== before);
      await chart.rest();
      return (await leftOf(chart, FIRST)) - before;
    };
    expect(await fling()).to.be.closeTo(30, 2);
    await emulateMedia({ reducedMotion: 'no-preference' });
    // From 0.375 px a ms down to nearly nothing, falling to 37 % in 325 ms: however many frames that takes.
    expect(await fling()).to.be.closeTo(30 + 0.375 * 325, 12);
  });

  test('never before the start [C2]', async () => {
    const end = 1000;
    chart.update({ bar: true });
    for (let i = 0; i < 30; i++) press(chart.surface, 'ArrowLeft');
    await chart.rest();
    const words = await until('the bar’s words', () => chart.host.querySelector('.hc-bar-words')?.textContent);
    expect(words).to.match(/^Nov 2020 /);
    const before = picture(chart.base);
    const finger = fingerOn(chart.surface);
    finger.press(MIDDLE);
    finger.move({ x: MIDDLE.x + end, y: MIDDLE.y });
    finger.lift({ x: MIDDLE.x + end, y: MIDDLE.y });
    await chart.rest();
    expect(picture(chart.base)).to.equal(before);
  });

  test('closer by 0.9 and away by 1.1 with the wheel, while ctrl or meta is held [C2]', async () => {
    const before = await apart(chart);
    expect(turnWheel(chart.surface, MIDDLE, -100, 'ctrl')).to.equal(true);
    const closer = await apart(chart);
    expect(closer / before).to.be.closeTo(1 / 0.9, 0.02);
    expect(turnWheel(chart.surface, MIDDLE, 100, 'meta')).to.equal(true);
    expect((await apart(chart)) / closer).to.be.closeTo(1 / 1.1, 0.02);
  });

  test('not with the page’s own wheel, until it has focus', async () => {
    const before = picture(chart.base);
    expect(turnWheel(chart.surface, MIDDLE, 100)).to.equal(false);
    await chart.rest();
    expect(picture(chart.base)).to.equal(before);
    chart.surface.focus();
    expect(turnWheel(chart.surface, MIDDLE, -100)).to.equal(true);
    chart.surface.blur();
  });

  test('no further than 0.5× and 50×, where the page scrolls on [C2]', async () => {
    chart.surface.focus();
    let notches = 0;
    while (turnWheel(chart.surface, MIDDLE, 100) && notches < 100) notches++;
    // 1.1^8 is the last step that more than doubles the span.
    expect(notches).to.equal(Math.ceil(Math.log(2) / Math.log(1.1)));
    let closer = 0;
    while (turnWheel(chart.surface, MIDDLE, -100) && closer < 200) closer++;
    expect(closer).to.equal(Math.ceil(Math.log(100) / Math.log(1 / 0.9)));
  });

  test('a vertical drag is left to the page', () => {
    expect(getComputedStyle(chart.surface).touchAction).to.equal('pan-y');
    const finger = fingerOn(chart.surface);
    finger.press(MIDDLE);
    finger.cancel({ x: MIDDLE.x, y: MIDDLE.y + 40 });
    expect(chart.card()).to.equal(null);
  });

  test('with two fingers, about the middle between them', async () => {
    const before = await apart(chart);
    const [a, b] = [fingerOn(chart.surface, 1), fingerOn(chart.surface, 2)];
    a.press({ x: 400, y: 200 });
    b.press({ x: 500, y: 200 });
    a.move({ x: 350, y: 200 });
    b.move({ x: 550, y: 200 });
    a.lift({ x: 350, y: 200 });
    b.lift({ x: 550, y: 200 });
    expect((await apart(chart)) / before).to.be.closeTo(2, 0.05);
  });

  test('closer with two taps', async () => {
    const before = await apart(chart);
    const at = { x: 300, y: 380 };
    const finger = fingerOn(chart.surface);
    for (let i = 0; i < 2; i++) {
      finger.press(at);
      finger.lift(at);
    }
    await until('a closer view', () => chart.marks().length > 0);
    expect((await apart(chart)) / before).to.be.closeTo(2, 0.1);
  });

  test('with keys: plus, minus, arrows, Home, End and 0', async () => {
    const isHome = remember(chart.base);
    const before = await apart(chart);
    expect(press(chart.surface, '+')).to.equal(true);
    const left = (words: string): number =>
      Number.parseFloat(chart.marks().find(({ ariaLabel }) => ariaLabel?.includes(words))?.style.left ?? '');
    const isCloser = () => Math.abs((left(SECOND) - left(FIRST)) / before - 1 / 0.9) < 0.02;
    await until('a view that is a tenth closer', isCloser); // a busy machine paints late
    press(chart.surface, '-');
    press(chart.surface, '0');
    await chart.rest();
    expect(isHome()).to.equal(true);

    const place = await leftOf(chart, FIRST);
    press(chart.surface, 'ArrowLeft');
    await chart.rest();
    expect(await leftOf(chart, FIRST)).to.be.above(place + 50);

    press(chart.surface, 'Home');
    await chart.rest();
    const start = picture(chart.base);
    press(chart.surface, 'ArrowLeft');
    await chart.rest();
    expect(picture(chart.base)).to.equal(start);

    press(chart.surface, 'End');
    await chart.rest();
    const end = picture(chart.base);
    press(chart.surface, 'ArrowRight');
    await chart.rest();
    expect(picture(chart.base)).to.equal(end);
    expect(press(chart.surface, 'PageDown')).to.equal(false);
  });

  test('nowhere when data changes under a reader who has moved', async () => {
    press(chart.surface, '+');
    const before = await apart(chart);
    chart.update({ predictions: [...(stories.Every.args?.predictions ?? [])] });
    expect(await apart(chart)).to.be.closeTo(before, 0.5);
  });
});

suite('The part of time that a link names', () => {
  teardown(clearPage);

  test('is shown, though the selected prediction was made before it [C2 P7]', async () => {
    const range = { from: TODAY - 100, to: TODAY - 10 };
    const chart = await openChart(stories.Every, { bar: true, opened: calls.hitTarget.id, range });
    await chart.rest();
    const shown = async (part: string): Promise<number> =>
      Number((await find(chart.host, `.hc-bar [data-part=${part}]`)).getAttribute('aria-valuenow'));
    expect(await shown('from')).to.be.closeTo(range.from, 1);
    expect(await shown('to')).to.be.closeTo(range.to, 1);
  });
});
