import type { Prediction, Series } from '@hindcast/domain';
import { expect } from 'chai';
import { brokenCall, calls } from '../../stories/src/chart/calls.ts';
import * as stories from '../../stories/src/chart/chart.stories.tsx';
import { closes } from '../../stories/src/chart/closes.ts';
import { tellLive } from '../../stories/src/chart/live.ts';
import { openChart } from './chartOnPage.ts';
import { countListeners } from './countListeners.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, find } from './mount.ts';
import { frames, until } from './until.ts';

function listenTo(method: 'warn' | 'error'): { readonly said: string[]; stop(): void } {
  const own = console[method];
  const said: string[] = [];
  console[method] = (...parts: unknown[]) => said.push(parts.map(String).join(' '));
  return {
    said,
    stop: () => {
      console[method] = own;
    },
  };
}

suite('The chart lasts', () => {
  teardown(clearPage);

  test('through a record that cannot be drawn, which is named once [C8]', async () => {
    const warned = listenTo('warn');
    const record: Prediction = { ...brokenCall };
    const chart = await openChart(stories.Broken, { predictions: [calls.hitTarget, record] });
    await chart.mark('Cassandra');
    chart.update({ predictions: [calls.hitTarget, record, calls.openTarget] });
    await chart.mark('Tiresias');
    warned.stop();
    const named = warned.said.filter((text) => text.includes('is not drawn'));
    expect(named.length).to.equal(1);
    expect(named[0]).to.include('Prediction 99 by Pan is not drawn: ');
    expect(named[0]?.length).to.be.above('Prediction 99 by Pan is not drawn: '.length);
  });

  test('through data that makes drawing fail: it is logged, the page lives, good data is drawn again [C15]', async () => {
    const logged = listenTo('error');
    const chart = await openChart(stories.Every);
    const poison = { ...closes, days: null } as unknown as Series;
    chart.update({ series: poison });
    const note = await find(chart.host, '[role=alert]');
    logged.stop();
    expect(note.textContent).to.equal('The chart could not be drawn.');
    expect(logged.said.some((text) => text.includes('The chart could not be drawn.'))).to.equal(true);
    chart.update({ series: stories.OneBar.args?.series });
    await until('a chart again', () => chart.host.querySelector('canvas'));
  });

  test('opened and closed beside a live price, and leaves no listener, observer or canvas behind', async () => {
    const listeners = countListeners();
    const live = tellLive(90_000);
    const canvases: HTMLCanvasElement[] = [];
    for (let i = 0; i < 5; i++) {
      const chart = await openChart(stories.OpenTarget, { live, width: 300, height: 160 });
      live.say(90_000 + i);
      canvases.push(chart.base, chart.top);
      chart.unmount();
      await until('an empty page', () => !chart.host.querySelector('canvas'));
    }
    await frames(3);
    listeners.stop();
    expect(document.querySelectorAll('canvas').length).to.equal(0);
    expect(canvases.every(({ width, height }) => width === 0 && height === 0)).to.equal(true);
    expect(live.listeners).to.equal(0);
    expect(listeners.left()).to.deep.equal([]);
    expect(listeners.observers()).to.equal(0);
  });
});
