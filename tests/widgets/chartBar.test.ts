import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { type ChartOnPage, openChart } from './chartOnPage.ts';
import { fingerOn, press } from './hand.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { recordCanvas } from './recorder.ts';
import { until } from './until.ts';

interface BarOnPage {
  readonly chart: ChartOnPage;
  readonly bar: HTMLElement;
  part(name: 'span' | 'from' | 'to'): HTMLElement;
  /** The first and last day seen, and the first and last there are. */
  days(): { from: number; to: number; first: number; last: number };
  words(): string;
}

async function openBar(): Promise<BarOnPage> {
  const chart = await openChart(stories.Bar, { years: 2 });
  const bar = await find(chart.host, '.hc-bar');
  const part = (name: string): HTMLElement => {
    const element = bar.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!element) throw new Error(`A bar has a part "${name}"`);
    return element;
  };
  const now = (name: string, value = 'now'): number => Number(part(name).getAttribute(`aria-value${value}`));
  return {
    chart,
    bar,
    part,
    days: () => ({ from: now('from'), to: now('to'), first: now('span', 'min'), last: now('span', 'max') }),
    words: () => bar.querySelector('.hc-bar-words')?.textContent ?? '',
  };
}

suite('The time-frame bar', () => {
  teardown(clearPage);

  test('says in words which part of time is seen, and shows where it lies [V3]', async () => {
    const { bar, words, part, days } = await openBar();
    expect(words()).to.match(/^Nov 2023 – [A-Z][a-z]{2} 20\d\d$/);
    expect(part('span').getAttribute('aria-valuetext')).to.match(/^From Nov 2023 to [A-Z][a-z]{2} 20\d\d$/);
    const track = bar.querySelector('.hc-bar-track')?.getBoundingClientRect();
    const box = part('span').getBoundingClientRect();
    const { from, to, first, last } = days();
    const share = (day: number): number => (track?.left ?? 0) + ((day - first) / (last - first)) * (track?.width ?? 0);
    expect(box.left).to.be.closeTo(share(from), 1.5);
    expect(box.right).to.be.closeTo(share(to), 1.5);
  });

  test('follows the chart, its words once that rests [V3]', async () => {
    const { chart, words, part } = await openBar();
    const before = part('span').getBoundingClientRect().left;
    const said = words();
    press(chart.surface, 'ArrowLeft');
    await until('the bar further left', () => part('span').getBoundingClientRect().left < before - 5);
    await until('other words', () => words() !== said);
  });

  test('moves what is seen when its middle is dragged, with a mouse and a finger [V3]', async () => {
    for (const kind of ['mouse', 'touch'] as const) {
      const { chart, part, days } = await openBar();
      const before = days();
      const finger = fingerOn(part('span'), 1, kind);
      finger.press({ x: 10, y: 10 });
      finger.move({ x: -50, y: 10 });
      finger.lift({ x: -50, y: 10 });
      await until('an earlier view', () => days().from < before.from - 20);
      expect(days().to - days().from).to.be.closeTo(before.to - before.from, 2);
      chart.unmount();
    }
  });

  test('zooms when an end is dragged; the other end stays [V3]', async () => {
    const { part, days } = await openBar();
    const before = days();
    const finger = fingerOn(part('from'), 1, 'mouse');
    finger.press({ x: 12, y: 10 });
    finger.move({ x: 72, y: 10 });
    finger.lift({ x: 72, y: 10 });
    await until('a closer view', () => days().from > before.from + 20);
    expect(days().to).to.equal(before.to);
  });

  test('brings what is seen to where it is pressed [V3]', async () => {
    const { bar, days } = await openBar();
    const track = bar.querySelector('.hc-bar-track') as HTMLElement;
    const finger = fingerOn(track, 1, 'mouse');
    finger.press({ x: 60, y: 14 });
    finger.lift({ x: 60, y: 14 });
    await until('the past', () => days().from === days().first);
  });

  test('is moved and zoomed by keys, its ends no nearer and no further than the chart zooms [V3]', async () => {
    const { part, days, chart } = await openBar();
    const home = days();
    part('span').focus();
    await sendKeys({ press: 'ArrowLeft' });
    await until('an earlier view', () => days().from < home.from);
    await sendKeys({ press: 'Home' });
    await until('the start', () => days().from === home.first);
    await sendKeys({ press: 'End' });
    await until('the end', () => days().to === home.last);
    part('to').focus();
    await sendKeys({ press: 'PageDown' });
    await until('the closest', () => days().to - days().from < 30);
    expect(days().to - days().from).to.be.closeTo((home.to - home.from) / 50, 1);
    expect(press(part('to'), 'a')).to.equal(false);
    press(part('to'), '0');
    expect(chart.host.querySelector('[role=alert]') === null).to.equal(true);
  });

  test('has parts that a finger hits, with names', async () => {
    const { chart, part } = await openBar();
    for (const name of ['from', 'to'] as const) {
      const { width, height } = part(name).getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
    expect(part('from').ariaLabel).to.equal('Start of the time shown');
    expect(part('from').getAttribute('aria-valuetext')).to.equal('Nov 2023');
    chart.update({ bar: false });
    await until('no bar', () => !chart.host.querySelector('.hc-bar'));
  });

  test('shows what is likely from the last close on and says what that means, once it is asked for; a second press takes it away', async () => {
    const recorder = recordCanvas();
    const { chart, bar } = await openBar();
    const shares = (): string[] =>
      recorder.last(chart.base).texts.flatMap(({ text }) => (/^\d+ % likely$/.test(text) ? text : []));
    const button = await find(bar, '[aria-label="Likely range"]');
    expect([button.ariaPressed, shares().length]).to.deep.equal(['false', 0]);
    button.click();
    await until('both bands', () => shares().join() === '90 % likely,50 % likely');
    expect(button.ariaPressed).to.equal('true');
    expect(button.title).to.match(
      /^Likely range: If the price swings .* inner band, and nine in ten within the outer one\.$/,
    );
    expect(chart.host.querySelector('.hc-note')?.textContent).to.match(
      /^If the price swings from half as much to half again as much as in the past year/,
    );
    expect(chart.host.querySelector('[role=status]')?.textContent).to.match(/^If the price swings/);
    button.click();
    await until('no band', () => shares().length === 0);
    chart.update({ fan: true });
    await until('the page’s choice', () => shares().length === 2);
    recorder.stop();
  });
});
