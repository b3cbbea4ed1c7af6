import type { Period } from '@hindcast/domain/crowd';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { crowd } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { type ChartOnPage, openChart } from './chartOnPage.ts';
import { press } from './hand.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { until } from './until.ts';

const stripOf = (chart: ChartOnPage): Promise<HTMLElement> =>
  until('the strip', () => chart.host.querySelector<HTMLElement>('.hc-months'));
const words = (chart: ChartOnPage): string => chart.host.querySelector('.hc-months-words')?.textContent ?? '';

const predictions = crowd(1200);

/** A chart of many predictions that tells what period a reader pressed. */
async function openCrowd(change: { period?: Period | null; strip?: boolean } = {}, years?: number) {
  const pressed: (Period | null)[] = [];
  const switched: string[] = [];
  const chart = await openChart(stories.Every, {
    predictions,
    ...(years && { years }),
    bar: true,
    crowding: {
      counted: predictions,
      crowd: null,
      keepsSettled: false,
      band: null,
      onBand: (band) => switched.push(`band ${band}`),
      strip: true,
      onStrip: (strip) => switched.push(`strip ${strip}`),
      period: null,
      onPeriod: (period) => pressed.push(period),
      ...change,
    },
  });
  await chart.rest();
  return { chart, pressed, switched };
}

suite('The strip below a chart of many', () => {
  teardown(async () => {
    await resetMouse();
    clearPage();
  });

  test('says what stands in a period, to a pointer and to the keyboard; a press looks at it alone [C18]', async () => {
    const { chart, pressed } = await openCrowd();
    const strip = await stripOf(chart);
    const box = strip.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.left + box.width * 0.4), Math.round(box.top + 20)] });
    const read = await until('its words', () => words(chart));
    expect(read).to.match(/\d{4}: \d+ hits?, \d+ miss(es)?/);
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'up' });
    expect(pressed.length).to.equal(1);
    await resetMouse();
    strip.focus();
    const first = strip.ariaValueText ?? '';
    await sendKeys({ press: 'ArrowLeft' });
    await until(
      'the one before',
      () => (strip.ariaValueText ?? '') !== first && words(chart).includes(strip.ariaValueText ?? '-'),
    );
    await sendKeys({ press: 'Enter' });
    expect(pressed.length).to.equal(2);
    expect(pressed[1]?.from).to.not.equal(pressed[0]?.from);
    await sendKeys({ press: 'Home' });
    await until('the first', () => strip.ariaValueNow === '0');
  });

  test('takes no pan, no other button and no finger on its way for a press, and lets go of its words [C18]', async () => {
    const { chart, pressed } = await openCrowd();
    const strip = await stripOf(chart);
    const box = strip.getBoundingClientRect();
    const at = (share: number): [number, number] => [
      Math.round(box.left + box.width * share),
      Math.round(box.top + 20),
    ];
    await sendMouse({ type: 'click', position: at(0.4), button: 'right' });
    await sendMouse({ type: 'move', position: at(0.3) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: at(0.6) });
    await sendMouse({ type: 'up' });
    const chartBox = chart.surface.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(chartBox.left + 300), Math.round(chartBox.top + 100)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: at(0.5) });
    await sendMouse({ type: 'up' });
    expect(pressed).to.deep.equal([]);
    await sendMouse({ type: 'click', position: at(0.4) });
    expect(pressed.length).to.equal(1);
    await until('its words', () => words(chart));
    const said = chart.host.querySelector('.hc-months-words')?.getBoundingClientRect();
    const years = strip.getBoundingClientRect().top - 17;
    expect(said?.top, 'no digit of the axis is covered').to.be.at.least(years);
    expect(said?.bottom, 'nor a bar').to.be.at.most(strip.getBoundingClientRect().top);
    await resetMouse();
    await until('no words', () => words(chart) === '');
  });

  test('a period that is looked at alone comes into view [C18]', async () => {
    const period = { grain: 'month', from: 19_783, to: 19_813 } as unknown as Period;
    const { chart } = await openCrowd({ period }, 1);
    const strip = await stripOf(chart);
    await until('its bar', () => /^(March 2024|Week of .* Mar 2024): .*, shown alone$/.test(strip.ariaValueText ?? ''));
  });

  test('is one stop, has a table of its periods, and a period that is shown alone goes with Escape [C18]', async () => {
    const { chart } = await openCrowd();
    const strip = await stripOf(chart);
    expect(strip.tabIndex).to.equal(0);
    const rows = chart.host.querySelectorAll('table tbody tr');
    expect(rows.length).to.equal(Number(strip.ariaValueMax) + 1);
    expect(rows[0]?.textContent).to.match(/\d{4}\d+\d+\d+$/);
    const period = { grain: 'month', from: 19_783, to: 19_813 } as unknown as Period;
    const alone = await openCrowd({ period });
    const own = await stripOf(alone.chart);
    expect(own.ariaValueText).to.match(/^March 2024: .*, shown alone$/);
    press(own, 'Escape');
    expect(alone.pressed).to.deep.equal([null]);
  });

  test('and the band are switched by a reader in the line below the chart [C18] [C19]', async () => {
    const { chart, switched } = await openCrowd();
    const button = (name: string) =>
      until(name, () => chart.host.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`));
    const band = await button('What open calls expect');
    expect(band.ariaPressed).to.equal('true');
    band.click();
    (await button('Hits and misses by month')).click();
    expect(switched).to.deep.equal(['band false', 'strip false']);
  });

  test('is not there where there are few, and comes with many [C17]', async () => {
    const { chart } = await openCrowd();
    await stripOf(chart);
    chart.update({ predictions: predictions.slice(0, 12), crowding: undefined });
    await until('no strip', () => !chart.host.querySelector('.hc-months'));
    await until('marks', () => chart.marks().length > 2);
  });
});
