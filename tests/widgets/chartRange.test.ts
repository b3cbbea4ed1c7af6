import { expect } from 'chai';
import { calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { TODAY } from '../../stories/src/chart/closes.ts';
import { openChart } from './chartOnPage.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';

suite('The part of time that a link names', () => {
  teardown(clearPage);

  test('is shown, though the selected prediction was made before it [C2 P7]', async () => {
    const range = { from: TODAY - 100, to: TODAY - 10 };
    const opened = calls.hitTarget;
    const chart = await openChart(stories.Every, { bar: true, opened: opened.id, range });
    await chart.rest();
    const shown = async (part: string): Promise<number> =>
      Number((await find(chart.host, `.hc-bar [data-part=${part}]`)).getAttribute('aria-valuenow'));
    expect(await shown('from')).to.be.closeTo(range.from, 1);
    expect(await shown('to')).to.be.closeTo(range.to, 1);
  });
});
