import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { isPainted, openChart } from './chartOnPage.ts';
import { fingerOn, press } from './hand.ts';
import { hasFocus } from './hasFocus.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { until } from './until.ts';

suite('The chart can be read', () => {
  teardown(clearPage);

  test('by tools for people who do not see it: axe finds nothing, by the rules too that stories beside each other do not keep', async () => {
    const chart = await openChart(stories.Opened);
    await chart.rest();
    const { violations } = await axe.run(chart.host);
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).to.deep.equal([]);
  });

  test('as a sentence for each mark', async () => {
    const chart = await openChart(stories.Every);
    const mark = await chart.mark('Cassandra');
    expect(mark.ariaLabel).to.equal('Cassandra predicted $100,000 by 31/12/2024: hit on 3 Dec 2024');
    expect(mark.ariaPressed).to.equal('false');
    mark.click();
    await until('the pressed mark', () => mark.ariaPressed === 'true');
  });

  test('with one tab stop for all marks, and arrows from mark to mark', async () => {
    const chart = await openChart(stories.Every);
    await chart.mark('Cassandra');
    const stops = () => chart.marks().filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().length).to.equal(1);
    chart.surface.focus();
    await sendKeys({ press: 'Tab' });
    hasFocus(stops()[0]);
    const [first, second] = chart.marks();
    hasFocus(first);
    await sendKeys({ press: 'ArrowRight' });
    hasFocus(second);
    await until('the tab stop', () => second?.tabIndex === 0);
    expect(stops().length).to.equal(1);
    await sendKeys({ press: 'End' });
    hasFocus(chart.marks().at(-1));
    await sendKeys({ press: 'Home' });
    hasFocus(first);
    expect(getComputedStyle(first as Element).outlineStyle).to.equal('solid');
    const { width, height } = (first as Element).getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(24);
  });

  test('day by day with shift and arrows, each price said; a pointer’s are not', async () => {
    const chart = await openChart(stories.PriceOnly);
    press(chart.surface, 'ArrowLeft', true);
    await until('the last close', () => chart.said() === '20 Nov 2025: $85,090');
    press(chart.surface, 'ArrowLeft', true);
    await until('the day before', () => chart.said().startsWith('19 Nov 2025: $'));
    await until('the crosshair', () => isPainted(chart.top));
    expect(press(chart.surface, 'Escape')).to.equal(true);
    await until('no crosshair', () => !isPainted(chart.top));
    expect(press(chart.surface, 'Escape')).to.equal(false);

    const said = chart.said();
    fingerOn(chart.surface, 1, 'mouse').move({ x: 400, y: 200 });
    await until('the crosshair', () => isPainted(chart.top));
    expect(chart.said()).to.equal(said);
  });
});
