import { type Day, dayText } from '@hindcast/domain';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { ComponentProps } from 'react';
import { closes, dayOf, TODAY } from '../../stories/src/chart/closes.ts';
import { PastStage } from '../../stories/src/chart/PastStage.tsx';
import * as stories from '../../stories/src/chart/past.stories.tsx';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find, mount } from './mount.ts';
import { typeInto } from './panelOnPage.ts';
import { until } from './until.ts';

interface PastOnPage {
  readonly host: HTMLElement;
  readonly slider: HTMLInputElement;
  /** Each day that was asked for, `today` for the way back. */
  readonly asked: string[];
  /** The day in words, as a screen reader says it. */
  said(): string;
  press(name: string): Promise<void>;
}

const buttonIn = (host: HTMLElement, name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === name);
const button = (host: HTMLElement, name: string): Promise<HTMLButtonElement> => until(name, () => buttonIn(host, name));

async function openPast(change: Partial<ComponentProps<typeof PastStage>> = {}): Promise<PastOnPage> {
  const asked: string[] = [];
  const onDay = (day: Day | null): void => void asked.push(day === null ? 'today' : dayText(day));
  const { host } = mount(PastStage, stories.Past, { onDay, ...change });
  const slider = await find<HTMLInputElement>(host, '.hc-machine [type=range]');
  return {
    host,
    slider,
    asked,
    said: () => slider.getAttribute('aria-valuetext') ?? '',
    press: async (name) => (await button(host, name)).click(),
  };
}

suite('The time machine', () => {
  teardown(async () => {
    clearPage();
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  test('says its day in full, and has a place for each day with a close, and for today', async () => {
    const { slider, said } = await openPast();
    expect(said()).to.equal('14 Mar 2024');
    expect([slider.min, slider.max]).to.deep.equal(['1', String(closes.length)]);
    expect(slider.ariaLabel).to.equal('Day');
  });

  test('goes a day by the arrows, a month by the page keys, to the first day and to today by Home and End', async () => {
    const { slider, said, asked } = await openPast();
    slider.focus();
    const keys = [
      ['ArrowRight', '15 Mar 2024'],
      ['ArrowLeft', '14 Mar 2024'],
      ['PageUp', '14 Apr 2024'],
      ['PageDown', '14 Mar 2024'],
      ['Home', '22 Nov 2020'],
      ['End', 'Today, 21 Nov 2025'],
      ['PageDown', '21 Oct 2025'],
    ] as const;
    for (const [key, day] of keys) {
      await sendKeys({ press: key });
      await until(`${day} after ${key}`, () => said() === day);
    }
    expect(asked.slice(-2)).to.deep.equal(['today', '2025-10-21']);
  });

  test('a month before the 31st is the last day of a shorter one, and nothing lies beyond today', async () => {
    const { slider, said } = await openPast({ day: dayOf('2024-03-31') });
    slider.focus();
    await sendKeys({ press: 'PageDown' });
    await until('29 February', () => said() === '29 Feb 2024');
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'PageUp' });
    await until('today', () => said().startsWith('Today'));
  });

  test('plays day after day, stops at today by itself, and can be stopped before', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { host, asked, press } = await openPast({ day: (TODAY - 4) as Day });
    await press('Play to today');
    await until('today', () => asked.at(-1) === 'today');
    expect(asked).to.deep.equal(['2025-11-18', '2025-11-19', '2025-11-20', 'today']);
    await button(host, 'Play to today');
    await press('Play to today');
    await until('the first day', () => asked.includes('2020-11-22'));
    await press('Pause');
    await button(host, 'Play to today');
  });

  test('plays in steps where no motion is wanted', async () => {
    const { asked, press } = await openPast({ day: dayOf('2024-12-21') });
    await press('Play to today');
    await until('a step', () => asked.length > 0);
    // eleven months in thirty steps
    expect(asked[0]).to.equal('2025-01-02');
    await press('Pause');
  });

  test('the button in the bar opens it at today, and puts it away', async () => {
    const { host } = mount(PastStage, stories.Past, { day: null });
    await find(host, '.hc-bar');
    expect(host.querySelector('.hc-machine')).to.equal(null);
    (await button(host, 'Time machine')).click();
    const slider = await find<HTMLInputElement>(host, '.hc-machine [type=range]');
    expect(slider.getAttribute('aria-valuetext')).to.equal('Today, 21 Nov 2025');
    (await button(host, 'Time machine')).click();
    await until('nothing', () => !host.querySelector('.hc-machine'));
  });

  test('its day is a field of dates from the first price to today, which goes to the day that is chosen', async () => {
    const { host, asked, said } = await openPast();
    const field = await find<HTMLInputElement>(host, '.hc-machine [type=date]');
    expect([field.min, field.max, field.value]).to.deep.equal(['2020-11-21', '2025-11-21', '2024-03-14']);
    expect(field.labels?.[0]?.textContent ?? field.ariaLabel).to.equal('Go to a day');
    const choose = async (day: string): Promise<void> => {
      field.focus();
      await typeInto(field, day);
    };
    await choose('2023-07-05');
    await until('the day', () => said() === '5 Jul 2023');
    for (const outside of ['2020-11-20', '2025-11-22', '0202-07-05']) await choose(outside);
    field.blur();
    expect(field.value).to.equal('2023-07-05');
    await choose('2025-11-21');
    await until('today', () => said().startsWith('Today'));
    expect(asked).to.deep.equal(['2023-07-05', 'today']);
  });

  test('the field follows the slider, and keeps what is typed while its day stays', async () => {
    const { host, slider, said } = await openPast();
    const field = await find<HTMLInputElement>(host, '.hc-machine [type=date]');
    slider.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until('a day on', () => said() === '15 Mar 2024' && field.value === '2024-03-15');
    field.focus();
    await sendKeys({ press: 'ArrowUp' });
    await until('another day', () => field.value !== '2024-03-15' && said() !== '15 Mar 2024');
  });

  test('can be closed, which leads back to today with the focus on the chart', async () => {
    const { host, asked, press } = await openPast();
    await press('Close the time machine');
    await until('nothing', () => !host.querySelector('.hc-machine'));
    expect(asked).to.deep.equal(['today']);
    expect(document.activeElement === host.querySelector('.hc-chart-surface')).to.equal(true);
  });
});
