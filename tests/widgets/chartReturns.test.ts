import type { Viewport } from '@hindcast/scene';
import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { type ChartOnPage, openChart } from './chartOnPage.ts';
import { fingerOn, press } from './hand.ts';
import { hasFocus } from './hasFocus.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { type Recorder, recordCanvas } from './recorder.ts';
import { frames, until } from './until.ts';

/** Where the line of today stands, which tells one view from another, in each painted frame from `first` on. */
function todays(recorder: Recorder, chart: ChartOnPage, first: number): number[] {
  const seen = recorder
    .frames(chart.base)
    .slice(first)
    .flatMap(
      ({ lines }) =>
        lines.find(({ points: [a, b], colour }) => a && a.x === b?.x && colour === '#2a2d31')?.points[0]?.x ?? [],
    );
  return seen.filter((x, i) => x !== seen[i - 1]);
}

/** Lets frames follow each other by so many ms, however long they take; gives what ends that. */
function paceFrames(stepMs: number): () => void {
  const own = window.requestAnimationFrame;
  let [real, paced] = [0, performance.now()];
  window.requestAnimationFrame = (call) =>
    own.call(window, (time) => {
      if (time !== real) paced += stepMs;
      real = time;
      call(paced);
    });
  return () => {
    window.requestAnimationFrame = own;
  };
}

const shown = (chart: ChartOnPage): string | null => chart.host.querySelector('.hc-bar-words')?.textContent ?? null;
const resetOf = (chart: ChartOnPage): Promise<HTMLButtonElement> => find(chart.host, '.hc-reset');

suite('The chart goes back to its first view', () => {
  let recorder: Recorder;
  setup(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    recorder = recordCanvas();
  });
  teardown(async () => {
    recorder.stop();
    clearPage();
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  /** A chart away from home; its home in words, and how many frames it was painted in until now. */
  async function away(keys: readonly string[] = ['+', '+', '+', 'ArrowLeft']) {
    const chart = await openChart(stories.Bar, { years: 3 });
    const home = await until('the bar', () => shown(chart));
    for (const key of keys) press(chart.surface, key);
    await until('another view', () => shown(chart) !== home);
    return { chart, home, painted: recorder.frames(chart.base).length };
  }

  test('in 750 ms, through views between, when the page shows no part of time any more [C2]', async () => {
    const chart = await openChart(stories.Bar, { years: 3, range: { from: 19_600, to: 20_000 } });
    await until('the bar', () => shown(chart));
    await chart.rest();
    const painted = recorder.frames(chart.base).length;
    const usual = paceFrames(50);
    chart.update({ predictions: [], range: null });
    await chart.rest();
    usual();
    const seen = todays(recorder, chart, painted);
    expect(seen.length).to.be.above(1);
    // the view it left, another one in each frame of the way, and the last one again at rest
    const way = 1 + 750 / 50;
    expect(recorder.frames(chart.base).length - painted).to.be.within(way, way + 2);
    const fresh = await openChart(stories.Bar, { years: 3, predictions: [] });
    await until('the bar', () => shown(fresh));
    await fresh.rest();
    expect(seen.at(-1)).to.be.closeTo(todays(recorder, fresh, 0).at(-1) ?? 0, 0.01);
    expect(shown(chart)).to.equal(shown(fresh));
  });

  test('at once for readers who want no motion [C2]', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { chart, home, painted } = await away();
    (await resetOf(chart)).click();
    await until('home', () => shown(chart) === home);
    expect(todays(recorder, chart, painted).length).to.equal(1);
  });

  test('by a button that is there only for who has left it, and moves nothing [C2]', async () => {
    const chart = await openChart(stories.Bar, { years: 3 });
    const home = await until('the bar', () => shown(chart));
    const reset = await resetOf(chart);
    expect(reset.hidden).to.equal(true);
    const before = chart.surface.getBoundingClientRect();
    press(chart.surface, '+');
    await until('the button', () => !reset.hidden);
    expect(chart.surface.getBoundingClientRect()).to.deep.equal(before);
    const { height } = reset.getBoundingClientRect();
    expect(height).to.be.at.least(24);
    reset.focus();
    reset.click();
    await until('no button', () => reset.hidden);
    hasFocus(chart.surface);
    await until('home', () => shown(chart) === home);
  });

  test('of a new time frame, through views between, however far it was panned before [V3]', async () => {
    const { chart, painted } = await away(['ArrowLeft', 'ArrowLeft', '+']);
    const usual = paceFrames(50);
    chart.update({ years: 1 });
    await chart.rest();
    usual();
    expect(todays(recorder, chart, painted).length).to.be.above(1);
    const fresh = await openChart(stories.Bar, { years: 1 });
    await until('the bar', () => shown(fresh));
    expect(shown(chart)).to.equal(shown(fresh));
    expect((await resetOf(chart)).hidden).to.equal(true);
  });

  test('or to another part of time all of the way, on a page too busy to paint it, and tells of no place between [C2]', async () => {
    const told: (Viewport | null)[] = [];
    const follow = (range: Viewport | null): void => {
      told.push(range);
      chart.update({ range });
    };
    const chart = await openChart(stories.Bar, { years: 3, range: { from: 19_600, to: 20_000 }, onRange: follow });
    await until('the bar', () => shown(chart));
    await chart.rest();
    const own = window.requestAnimationFrame;
    window.requestAnimationFrame = (call) => window.setTimeout(() => own.call(window, call), 250);
    try {
      chart.update({ range: { from: 19_000, to: 20_100 } });
      await until('the other part', () => shown(chart) === 'Jan 2022 – Jan 2025');
    } finally {
      window.requestAnimationFrame = own;
    }
    await chart.rest();
    expect(told).to.deep.equal([]);
  });

  test('when a selection ends that led it elsewhere, unless the reader went on from there [C2]', async () => {
    const plain = await openChart(stories.Bar, { years: 3 });
    const home = await until('the bar', () => shown(plain));
    const opened = calls.missedMinimum.id;
    const chart = await openChart(stories.Bar, { years: 3, opened });
    const led = await until('the bar', () => shown(chart));
    expect(led).not.to.equal(home);
    press(chart.surface, 'Escape');
    await until('home', () => shown(chart) === home);
    const other = await openChart(stories.Bar, { years: 3, opened });
    await until('the bar', () => shown(other));
    press(other.surface, '+');
    await other.rest();
    const there = shown(other);
    press(other.surface, 'Escape');
    await until('no card', () => other.card() === null);
    await other.rest();
    expect(shown(other)).to.equal(there);
  });

  test('unless a hand stops it', async () => {
    const { chart, home } = await away();
    const reset = await resetOf(chart);
    const usual = paceFrames(50); // it is on its way after 300 ms, however slow the frames
    reset.click();
    await frames(6);
    const finger = fingerOn(chart.surface, 1, 'mouse');
    finger.press({ x: 400, y: 300 });
    finger.cancel({ x: 400, y: 300 });
    usual();
    await chart.rest();
    expect(shown(chart)).to.not.equal(home);
    expect((await resetOf(chart)).hidden).to.equal(false);
  });
});
