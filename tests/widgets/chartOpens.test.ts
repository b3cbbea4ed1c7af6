import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { colourAt, isPainted, middleOf, openChart, remember } from './chartOnPage.ts';
import { press } from './hand.ts';
import { hasFocus } from './hasFocus.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { frames, until } from './until.ts';

type Spot = [number, number];

const spotOf = (element: Element): Spot => {
  const { x, y } = middleOf(element);
  return [Math.round(x), Math.round(y)];
};

suite('A prediction opens', () => {
  teardown(async () => {
    await resetMouse();
    clearPage();
  });

  test('its card with a click; a click on the selected one resets the view [C2]', async () => {
    const heard: (string | null)[] = [];
    const chart = await openChart(stories.Every, { onSelect: (id) => heard.push(id) });
    const isHome = remember(chart.base);
    press(chart.surface, '+');
    await chart.rest();
    const mark = await chart.mark('Cassandra');
    await sendMouse({ type: 'click', position: spotOf(mark) });
    const card = await until('the card', chart.card);
    expect(card.textContent).to.include('Cassandra');
    // The page around the chart hears of it once the card is on screen.
    await until('a word of it', () => heard.length > 0);
    expect(heard).to.deep.equal([calls.hitTarget.id]);
    await chart.rest();
    await sendMouse({ type: 'click', position: spotOf(await chart.mark('Cassandra')) });
    await until('no card', () => chart.card() === null);
    expect(heard).to.deep.equal([calls.hitTarget.id, null]);
    await sendMouse({ type: 'move', position: [5, 690] });
    await chart.rest();
    expect(isHome()).to.equal(true);
  });

  test('a card with the words, their source, the evidence and the dates as dd/MM/yyyy [C13]', async () => {
    const chart = await openChart(stories.Opened);
    const card = await until('the card', chart.card);
    const text = card.textContent ?? '';
    for (const words of ['Cassandra', '@cassandra', '$100k', 'SUCCESS', 'Target 31/12/2024', 'Made 10/09/2024']) {
      expect(text).to.include(words);
    }
    expect(text).to.include('Closed at $100,227 on 3 Dec 2024');
    expect(text).to.include('Nobody will believe me.');
    const source = card.querySelector('a');
    expect(source?.href).to.equal('https://example.org/cassandra/1');
    expect(source?.rel).to.include('noopener');
  });

  test('a card of an open one with the distance and the days left', async () => {
    const chart = await openChart(stories.Opened, { opened: calls.openTarget.id });
    const card = await until('the card', chart.card);
    for (const words of ['$164,910 to go', '496 days left']) expect(card.textContent).to.include(words);
  });

  test('a card that takes the focus of the key that opened it, and gives it back with Escape', async () => {
    const chart = await openChart(stories.Every);
    const mark = await chart.mark('Cassandra');
    mark.focus();
    await sendKeys({ press: 'Enter' });
    const card = await until('the card', chart.card);
    hasFocus(card);
    await sendKeys({ press: 'Escape' });
    await until('no card', () => chart.card() === null);
    expect((document.activeElement as HTMLElement).ariaLabel).to.include('Cassandra');
  });

  test('a card that its cross closes', async () => {
    const chart = await openChart(stories.Opened);
    const card = await until('the card', chart.card);
    card.querySelector<HTMLButtonElement>('[aria-label=Close]')?.click();
    await until('no card', () => chart.card() === null);
  });

  test('a card that takes no focus when it was selected elsewhere', async () => {
    const chart = await openChart(stories.Opened);
    const card = await until('the card', chart.card);
    await frames();
    expect(card.contains(document.activeElement)).to.equal(false);
  });

  test('a card beside its mark, and at the bottom of a phone', async () => {
    const chart = await openChart(stories.Opened);
    const mark = await chart.mark('Cassandra');
    await chart.rest();
    const beside = (await until('the card', chart.card)).getBoundingClientRect();
    const at = middleOf(mark);
    expect(at.x < beside.left || at.x > beside.right).to.equal(true);
    const surface = chart.surface.getBoundingClientRect();
    expect(beside.left >= surface.left && beside.right <= surface.right).to.equal(true);
    await setViewport({ width: 390, height: 844 });
    await until('it at the bottom', () => {
      const low = chart.card()?.getBoundingClientRect();
      return low && Math.round(low.bottom) === 836 && Math.round(low.left) === 8;
    });
    await setViewport({ width: 1000, height: 700 });
  });

  test('under the pointer: a dot of radius 8 grows to 10 [C14]', async () => {
    const chart = await openChart(stories.HitTarget);
    const mark = await chart.mark('Cassandra');
    /** Returns the green radius of the dot, pixels, measured at its upper right, where nothing else is. */
    const green = (canvas: HTMLCanvasElement): number => {
      const [x, y] = [Number.parseFloat(mark.style.left), Number.parseFloat(mark.style.top)];
      let reach = 0;
      for (let dx = 3; dx <= 12; dx++) {
        for (let dy = -12; dy <= -3; dy++) {
          const at = { x: Math.floor(x) + dx, y: Math.floor(y) + dy };
          if (colourAt(canvas, at.x, at.y) === '#35c48d')
            reach = Math.max(reach, Math.hypot(at.x + 0.5 - x, at.y + 0.5 - y));
        }
      }
      return reach;
    };
    expect(green(chart.base)).to.be.within(7, 8);
    await sendMouse({ type: 'move', position: spotOf(mark) });
    await until('the raised mark', () => isPainted(chart.top));
    expect(green(chart.top)).to.be.within(9, 10);
  });

  test('one after another of a cluster that no zoom parts [C1]', async () => {
    const chart = await openChart(stories.Twins);
    const cluster = await chart.mark('1 more');
    cluster.click();
    const list = await until('the list', chart.card);
    const members = [...list.querySelectorAll<HTMLButtonElement>('li button')];
    expect(members.map(({ textContent }) => textContent)).to.deep.equal([
      'Tiresias $250kTarget 31/03/2027PENDING',
      'Amphiaraus $250kTarget 31/03/2027PENDING',
    ]);
    expect(list.textContent).not.to.include('Zoom here');
    members[1]?.click();
    const card = await until('the card', () => chart.card()?.textContent?.includes('@argos') && chart.card());
    expect(card.textContent).to.include('Amphiaraus');
  });

  test('a cluster as a list, from which a press on "Zoom here" parts its predictions [C1]', async () => {
    const chart = await openChart(stories.Every);
    const cluster = await chart.mark('1 more');
    const before = chart.marks().length;
    cluster.click();
    const list = await until('the list', chart.card);
    expect(list.querySelectorAll('li').length).to.equal(2);
    const zoom = [...list.querySelectorAll('button')].find(({ textContent }) => textContent === 'Zoom here');
    zoom?.click();
    await chart.rest();
    await until('parted marks', () => !chart.marks().some(({ ariaLabel }) => ariaLabel?.includes('more')));
    expect(chart.card()).to.equal(null);
    expect(before).to.be.above(0);
  });
});
