import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { calls, twins } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { type ChartOnPage, middleOf, openChart, picture } from './chartOnPage.ts';
import { fingerOn, press } from './hand.ts';
import { hasFocus } from './hasFocus.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { frames, until } from './until.ts';

const hover = (chart: ChartOnPage): Element | null => chart.host.querySelector('[role=tooltip]');
const to = ({ x, y }: { x: number; y: number }) =>
  sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });

suite('The chart under unsteady hands', () => {
  teardown(async () => {
    await resetMouse();
    clearPage();
    document.documentElement.dir = '';
  });

  test('opens nothing where a mouse that was dragged up or down lets go', async () => {
    const chart = await openChart(stories.HitTarget);
    const at = middleOf(await chart.mark('Cassandra'));
    await chart.rest();
    await to({ x: at.x, y: at.y + 90 });
    await sendMouse({ type: 'down' });
    await to({ x: at.x, y: at.y + 40 });
    await to(at);
    await sendMouse({ type: 'up' });
    await chart.rest();
    expect(chart.card() === null).to.equal(true);
    await sendMouse({ type: 'click', position: [Math.round(at.x), Math.round(at.y)] });
    await until('the card of a real click', chart.card);
  });

  test('hears the key or the screen reader that presses a mark after a drag that no click followed', async () => {
    const chart = await openChart(stories.HitTarget);
    const finger = fingerOn(chart.surface);
    finger.press({ x: 400, y: 300 });
    finger.move({ x: 380, y: 300 });
    finger.lift({ x: 380, y: 300 });
    await chart.rest();
    (await chart.mark('Cassandra')).click();
    await until('the card', chart.card);
  });

  test('lets go of a mouse whose lift nobody heard', async () => {
    const chart = await openChart(stories.HitTarget);
    const mouse = fingerOn(chart.surface, 1, 'mouse');
    mouse.press({ x: 400, y: 300 });
    mouse.move({ x: 380, y: 300 });
    await chart.rest();
    const before = picture(chart.base);
    const box = chart.surface.getBoundingClientRect();
    const loose = { bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 0, clientY: box.y + 300 };
    for (const x of [300, 200]) {
      chart.surface.dispatchEvent(new PointerEvent('pointermove', { ...loose, clientX: box.x + x }));
    }
    await frames(4);
    expect(picture(chart.base)).to.equal(before);
    expect(chart.surface.hasAttribute('data-dragging')).to.equal(false);
  });

  test('puts away with Escape what a mouse points at, wherever the focus is', async () => {
    const chart = await openChart(stories.HitTarget);
    const mark = await chart.mark('Cassandra');
    await chart.rest();
    await to(middleOf(mark));
    await until('the hover card', () => hover(chart));
    hasFocus(document.body);
    await sendKeys({ press: 'Escape' });
    await until('nothing', () => !hover(chart));
  });

  test('shows what is pointed at beneath no pointer: a card under the mouse does not flicker', async () => {
    const chart = await openChart(stories.HitTarget);
    const mark = await chart.mark('Cassandra');
    await chart.rest();
    await to(middleOf(mark));
    const card = await until('the hover card', () => hover(chart));
    const { left, top } = card.getBoundingClientRect();
    expect(card.contains(document.elementFromPoint(left + 10, top + 10))).to.equal(false);
    expect(document.elementFromPoint(middleOf(mark).x, middleOf(mark).y) === mark).to.equal(true);
  });

  test('does not open a list again that was filtered away, and closes the card beneath it at once', async () => {
    const chart = await openChart(stories.Twins);
    (await chart.mark('1 more')).click();
    await until('the list', () => chart.card()?.querySelector('li'));
    chart.update({ predictions: [calls.hitTarget] });
    await until('no list', () => !chart.card());
    chart.update({ predictions: twins });
    await chart.mark('1 more');
    await chart.rest();
    expect(chart.card() === null).to.equal(true);
  });

  test('keeps the shown part of time wide enough to be grabbed at the closest zoom, and inside its bar [V3]', async () => {
    const chart = await openChart(stories.Bar, { years: null });
    const span = await find(chart.host, '[data-part=span]');
    const ends = ['from', 'to'].map((name) => chart.host.querySelector<HTMLElement>(`[data-part=${name}]`));
    const track = await find(chart.host, '.hc-bar-track');
    for (const key of [...Array(60).fill('+'), 'Home', 'End']) press(chart.surface, key);
    await chart.rest();
    const words = () => chart.host.querySelector('.hc-bar-words')?.textContent;
    for (const key of ['Home', 'End', '-']) {
      const said = words();
      press(chart.surface, key);
      await frames(3);
      const { x, y } = middleOf(span);
      const [from, to] = ends.map((end) => end?.getBoundingClientRect());
      expect((to?.left ?? 0) - (from?.right ?? 0)).to.be.at.least(23.5);
      expect(document.elementFromPoint(x, y) === span).to.equal(true);
      const [all, box] = [track.getBoundingClientRect(), span.getBoundingClientRect()];
      expect(box.left >= all.left - 0.5 && box.right <= all.right + 0.5).to.equal(true);
      if (key === 'Home') await until('other words', () => words() !== said);
    }
    const text = await find(chart.host, '.hc-bar-words');
    expect(text.scrollWidth).to.be.at.most(text.clientWidth);
  });

  test('looks the same on a page that reads from right to left', async () => {
    const plain = await openChart(stories.Every, { width: 900 });
    await plain.rest();
    const before = picture(plain.base);
    plain.unmount();
    document.documentElement.dir = 'rtl';
    const chart = await openChart(stories.Every, { width: 900 });
    await chart.rest();
    expect(picture(chart.base)).to.equal(before);
  });
});
