import { assets, type Day, formatDayLong, formatPrice } from '@hindcast/domain';
import { dayAtX } from '@hindcast/scene';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { everyCall } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { closes } from '../../stories/src/chart/closes.ts';
import { heap } from '../../stories/src/chart/words.ts';
import { type ChartOnPage, isPainted, middleOf, openChart } from './chartOnPage.ts';
import { fingerOn, press } from './hand.ts';
import { hasFocus } from './hasFocus.ts';
import { holdTimers } from './heldTimers.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { type Recorder, recordCanvas } from './recorder.ts';
import { sceneOf } from './sceneOf.ts';
import { frames, until } from './until.ts';

const hover = (chart: ChartOnPage): HTMLElement | null => chart.host.querySelector('[role=tooltip]');

async function pointTo(element: Element): Promise<void> {
  const { x, y } = middleOf(element);
  await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
}

/** A pointer that is at a mark for so long stays there, ms. */
const STAY_MS = 60;
/** A finger that is at its place for so long rests, ms. */
const REST_MS = 350;

suite('What is pointed at', () => {
  let recorder: Recorder;
  setup(() => {
    recorder = recordCanvas();
  });
  teardown(async () => {
    recorder.stop();
    await resetMouse();
    clearPage();
  });

  test('says who, what, the verdict and its evidence, beside the mark; Escape puts it away', async () => {
    const chart = await openChart(stories.Every);
    const mark = await chart.mark('Calchas');
    await chart.rest();
    await pointTo(mark);
    const card = await until('the hover card', () => hover(chart));
    for (const words of ['Calchas', '@calchas', '$150k', 'MISS', 'Closed at '])
      expect(card.textContent).to.include(words);
    const at = middleOf(mark);
    const box = card.getBoundingClientRect();
    expect(at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom).to.equal(true);
    press(chart.surface, 'Escape');
    await until('nothing', () => !hover(chart));
  });

  test('is lit at once; its card comes when the pointer stays, and not when it passes', async () => {
    const chart = await openChart(stories.Every);
    const at = middleOf(await chart.mark('Calchas'));
    await chart.rest();
    const stays = holdTimers(STAY_MS);
    const move = (clientX: number, clientY: number): boolean =>
      chart.surface.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX, clientY }),
      );
    try {
      move(at.x, at.y);
      await until('the lit mark', () => isPainted(chart.top) && chart.surface.hasAttribute('data-pointing'));
      await frames(3);
      expect(hover(chart)).to.equal(null);
      await until('a pointer that may stay', () => stays.count() === 1);
      stays.run();
      await until('the hover card', () => hover(chart));
      move(at.x + 400, 5);
      await until('no hover card', () => !hover(chart) && !chart.surface.hasAttribute('data-pointing'));
    } finally {
      stays.stop();
    }
  });

  test('says of an open one the distance and the days left, and of several who they are', async () => {
    const chart = await openChart(stories.Every);
    await chart.rest();
    await pointTo(await chart.mark('Tiresias'));
    const one = await until('the hover card', () => hover(chart));
    expect(one.textContent).to.include('$164,910 to go');
    expect(one.textContent).to.include('496 days left');
    await pointTo(await chart.mark('1 more'));
    await until('the cluster’s', () => hover(chart)?.textContent?.includes('2 predictions here'));
  });

  test('is described to who comes to it by keys too, with its ray in full', async () => {
    const chart = await openChart(stories.Every);
    const mark = await chart.mark('Calchas');
    chart.surface.focus();
    await sendKeys({ press: 'Tab' });
    for (let i = 0; i < 20 && document.activeElement !== mark; i++) await sendKeys({ press: 'ArrowRight' });
    hasFocus(mark);
    const card = await until('the hover card', () => hover(chart));
    await until('its description', () => mark.getAttribute('aria-describedby') === card.id);
    expect(recorder.last(chart.top).circles.some(({ radius }) => radius === 10)).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await until('the card', () => chart.card()?.textContent?.includes('@calchas'));
    await until('no hover card', () => !hover(chart));
  });

  test('is read on the crosshair: the day and its price', async () => {
    const chart = await openChart(stories.PriceOnly);
    const x = 400;
    await sendMouse({ type: 'move', position: [x, 90] });
    await until('the crosshair', () => isPainted(chart.top));
    const near = Math.round(dayAtX(sceneOf(chart.base, []), x));
    const index = closes.days.indexOf(near);
    const { texts, lines } = recorder.last(chart.top);
    expect(texts.map(({ text }) => text)).to.deep.equal([
      formatDayLong(near as Day),
      formatPrice(closes.closes[index] ?? 0, assets.btc),
    ]);
    expect(lines.filter(({ dash }) => dash.length > 0).length).to.equal(2);
  });

  test('is read by a finger that rests and then moves along, while the view stays; a tap later it is elsewhere', async () => {
    const chart = await openChart(stories.PriceOnly, { bar: true });
    const words = () => recorder.last(chart.top).texts[0]?.text;
    const shown = () => chart.host.querySelector('.hc-bar-words')?.textContent;
    await until('the bar', shown);
    const home = shown();
    const finger = fingerOn(chart.surface);
    finger.press({ x: 400, y: 200 });
    await until('the crosshair', () => isPainted(chart.top));
    const first = words();
    finger.move({ x: 500, y: 260 });
    await until('another day', () => words() !== first);
    finger.lift({ x: 500, y: 260 });
    const second = words();
    await chart.rest();
    expect(words()).to.equal(second);
    expect(shown()).to.equal(home);
    expect(chart.card()).to.equal(null);
  });

  test('is not read by a finger that moves at once: it pans', async () => {
    const chart = await openChart(stories.PriceOnly);
    const rests = holdTimers(REST_MS);
    try {
      const finger = fingerOn(chart.surface);
      finger.press({ x: 400, y: 200 });
      expect(rests.count()).to.equal(1);
      finger.move({ x: 440, y: 200 });
      rests.run();
      await chart.rest();
      expect(isPainted(chart.top)).to.equal(false);
      finger.cancel({ x: 440, y: 200 });
    } finally {
      rests.stop();
    }
  });

  /** Every mark that arrows alone come to, by its name, from the first to the last; `onward` presses one. */
  async function walk(chart: ChartOnPage, onward: () => unknown): Promise<string[]> {
    await chart.rest();
    chart.surface.focus();
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Home' });
    const names: string[] = [];
    for (let last = ''; ; await onward()) {
      await frames(1);
      const name = document.activeElement?.ariaLabel ?? '';
      if (name === last) return names;
      names.push(name);
      last = name;
    }
  }

  const countOf = (name: string): number => 1 + Number(/and (\d+) more/.exec(name)?.[1] ?? 0);

  test('can be any active prediction by keys alone: arrows come to every mark, Enter opens what several share [C1]', async () => {
    const chart = await openChart(stories.Every);
    const names = await walk(chart, () => sendKeys({ press: 'ArrowRight' }));
    expect(names.reduce((sum, name) => sum + countOf(name), 0)).to.equal(everyCall.length);
    const several = names.findIndex((name) => countOf(name) > 1);
    await sendKeys({ press: 'Home' });
    for (let i = 0; i < several; i++) await sendKeys({ press: 'ArrowRight' });
    const mark = document.activeElement;
    await sendKeys({ press: 'Enter' });
    const list = await until('the list, with the focus', () => chart.card()?.matches(':focus') && chart.card());
    expect(list.querySelectorAll('li button').length).to.equal(countOf(names[several] ?? ''));
    await sendKeys({ press: 'Escape' });
    await until('the focus back on the mark', () => document.activeElement === mark);
  });

  test('can be one of many that stand at one place: a list has them all [C1]', async () => {
    const chart = await openChart(stories.Heap, { predictions: heap(40) });
    (await chart.mark('39 more')).click();
    const list = await until('the list', chart.card);
    expect(list.querySelectorAll('li button').length).to.equal(40);
    list.querySelectorAll<HTMLButtonElement>('li button')[30]?.click();
    await until('its card in place of the list', () => {
      const card = chart.card();
      return card !== null && !card.querySelector('li') && card.textContent?.includes('Seer-');
    });
  });
});
