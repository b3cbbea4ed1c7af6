import { deepEqual } from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { measureDrag } from './chart/measureDrag.ts';
import { measureHover } from './chart/measureHover.ts';
import { MOUNTS, measureMounts } from './chart/measureMounts.ts';
import {
  countFrames,
  inspect,
  launch,
  measureAhead,
  measureMotion,
  measurePaint,
  recordScript,
  type Times,
} from './chart/measurePage.ts';
import type { Inspection } from './chart/page.ts';
import { servePages } from './chart/pages.ts';
import type { Script } from './chart/picture.ts';
import { HEIGHT, WIDTH } from './chart/size.ts';
import { STEPS } from './chart/views.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';

const SIZES = [4000, 40_000];
const ROUNDS = 5;
const PAINT_GOAL = { is: '≤', ratio: 1 } as const;
/** Largest ratio of a frame with the fan of likely prices to a frame without it. */
const FAN_GOAL = { is: '≤', ratio: 1.1 } as const;
const MOTION_GOAL = { is: '≤', ratio: 0.8 } as const;
/** Compiled code and caches still grow in a hundred mounts; a chart that stayed would hold 20 kB and more each time. */
const HEAP_KB = 400;
const LONG_TASK_MS = 50;
const HOVER_MS = 8;

/** A day, and a thousandth of a price: what rounding to whole bars may move. */
const DAY = 1.01;
const PRICE = 0.001;
/** The line is found at least on this share of the columns; marks and labels hide it on others. */
const COLUMNS = 0.5;

/** Throws unless a chart shows the times, prices and marks that were asked for, and its line is on the screen. */
function assertDrawn(name: string, found: readonly Inspection[]): void {
  for (const { wanted, shown, columns } of found) {
    const near = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;
    const same =
      near(shown.from, wanted.from, DAY) &&
      near(shown.to, wanted.to, DAY) &&
      near(shown.bottom, wanted.bottom, wanted.top * PRICE) &&
      near(shown.top, wanted.top, wanted.top * PRICE) &&
      shown.marks === wanted.marks &&
      columns > WIDTH * COLUMNS;
    if (!same) throw new Error(`${name} does not show what was asked: ${JSON.stringify({ wanted, shown, columns })}`);
  }
}

async function measureSize(report: Reporter, browser: Browser, address: string, points: number): Promise<void> {
  const url = (name: string, more = ''): string => `${address}/page/${name}?points=${points}${more}`;
  const pages = {
    hindcast: url('hindcast'),
    fan: url('hindcast', '&fan'),
    uPlot: url('uPlot'),
    dots: url('uPlot', '&plain'),
    placing: url('uPlot', '&placing'),
    lightweight: url('lightweightCharts'),
    conflating: url('lightweightCharts', '&conflation'),
  };
  for (const [name, page] of Object.entries(pages)) assertDrawn(name, await inspect(browser, page));

  const frames = new Map<string, number>();
  for (const page of [...Object.values(pages), url('react')]) frames.set(page, await countFrames(browser, page));
  const motion = (page: string) => () => measureMotion(browser, page, frames.get(page) ?? 0);
  const paint =
    (page: string, more = 0) =>
    () =>
      measurePaint(browser, page, (frames.get(page) ?? 0) + more);
  const times = await inRounds(ROUNDS, 1, {
    hindcast: motion(pages.hindcast),
    uPlot: motion(pages.uPlot),
    dots: motion(pages.dots),
    placing: motion(pages.placing),
    lightweight: motion(pages.lightweight),
    conflating: motion(pages.conflating),
  });
  const paints = await inRounds(ROUNDS, 1, {
    labelled: paint(pages.hindcast, 1),
    react: paint(url('react')),
    uPlot: paint(pages.uPlot),
    asPublished: () => measurePaint(browser, url('uPlotAsPublished'), frames.get(pages.uPlot) ?? 0),
  });
  const ahead = (page: string) => () => measureAhead(browser, page, frames.get(page) ?? 0);
  const fans = await inRounds(ROUNDS, 1, { without: ahead(pages.hindcast), fan: ahead(pages.fan) });
  const of = (name: keyof typeof times, what: keyof Times): number => median(times[name].map((one) => one[what]));

  const what = { paint: ['first paint', 'ms'], pan: ['pan', 'ms a frame'], zoom: ['zoom', 'ms a frame'] } as const;
  for (const key of ['paint', 'pan', 'zoom'] as const) {
    const [title, unit] = what[key];
    const name = `${title}, ${points.toLocaleString('en-GB')} points`;
    const value = of('hindcast', key);
    const rival = (title: string, from: keyof typeof times) => ({ name: title, value: of(from, key) });
    const goal = key === 'paint' ? PAINT_GOAL : MOTION_GOAL;
    report.figure({ name, value, unit, rival: rival('uPlot', 'uPlot'), goal });
    report.figure({ name, value, unit, rival: rival('uPlot, dots and words alone', 'dots') });
    report.figure({ name, value, unit, rival: rival('uPlot, which also places the marks', 'placing') });
    const lightweight = rival('lightweight-charts', 'lightweight');
    report.figure({ name, value, unit, rival: lightweight, goal: { is: '≤', ratio: 0.6 } });
    report.figure({ name, value, unit, rival: rival('lightweight-charts, conflating', 'conflating') });
  }
  const size = `${points.toLocaleString('en-GB')} points`;
  const withoutFan = { name: 'without it', value: median(fans.without) };
  const name = `zoom into what lies ahead, with the fan, ${size}`;
  report.figure({ name, value: median(fans.fan), unit: 'ms a frame', rival: withoutFan, goal: FAN_GOAL });
  const uPlot = { name: 'uPlot', value: median(paints.uPlot) };
  const labelled = median(paints.labelled);
  report.figure({ name: `first paint with every label, ${size}`, value: labelled, unit: 'ms', rival: uPlot });
  report.figure({ name: `first paint in React, ${size}`, value: median(paints.react), unit: 'ms', rival: uPlot });
  const asPublished = { name: 'uPlot, compiled at its first paint', value: median(paints.asPublished) };
  report.figure({ name: `first paint, ${size}`, value: of('hindcast', 'paint'), unit: 'ms', rival: asPublished });
  report.figure({
    name: `tasks above ${LONG_TASK_MS} ms in a pan, ${size}`,
    value: Math.max(...times.hindcast.map(({ longPans }) => longPans)),
    unit: '',
    atMost: 0,
  });
}

/** Charts of so many predictions, over 4,000 closes. */
const CROWDS = [3000, 20_000];
const FEW = 52;
const CROWD_GOAL = { is: '≤', ratio: 0.9 } as const;
const CROWD_PAINT_GOAL = { is: '≤', ratio: 1.2 } as const;

/** Charts of very many predictions beside uPlot with the same marks, and their first paint beside that of a few. */
async function measureCrowds(
  report: Reporter,
  browser: Browser,
  address: string,
  scripts: Map<string, Script>,
): Promise<void> {
  const url = (name: string, calls: number): string => `${address}/page/${name}?points=4000&calls=${calls}`;
  for (const calls of [FEW, ...CROWDS])
    scripts.set(`4000-${calls}`, await recordScript(browser, `${url('hindcast', calls)}&record`));
  const framesOf = async (page: string) => ({ page, frames: await countFrames(browser, page) });
  const few = await framesOf(url('hindcast', FEW));
  for (const calls of CROWDS) {
    const own = await framesOf(url('hindcast', calls));
    const rival = await framesOf(url('uPlot', calls));
    const motion =
      ({ page, frames }: typeof own) =>
      () =>
        measureMotion(browser, page, frames);
    const times = await inRounds(ROUNDS, 1, { own: motion(own), rival: motion(rival), few: motion(few) });
    const of = (name: keyof typeof times, what: keyof Times): number => median(times[name].map((one) => one[what]));
    const size = `${calls.toLocaleString('en-GB')} predictions`;
    for (const key of ['pan', 'zoom'] as const) {
      const rivals = { name: 'uPlot with the same marks', value: of('rival', key) };
      const figure = { name: `${key}, ${size}`, value: of('own', key), unit: 'ms a frame' };
      report.figure({ ...figure, rival: rivals, goal: CROWD_GOAL });
    }
    const first = { name: `first paint, ${size}`, value: of('own', 'paint'), unit: 'ms' };
    report.figure({ ...first, rival: { name: 'with 52', value: of('few', 'paint') }, goal: CROWD_PAINT_GOAL });
  }
}

/** Measures the longest task of a drag, the time of a hover, and the leaks of the whole widget. */
async function measureWidget(report: Reporter, browser: Browser, address: string): Promise<void> {
  const drags = await inRounds(ROUNDS, 1, { drag: () => measureDrag(browser, `${address}/page/react?points=4000`) });
  report.figure({
    name: 'longest task of a drag, 52 predictions',
    value: median(drags.drag),
    unit: 'ms',
    atMost: LONG_TASK_MS,
  });
  const hovers = await inRounds(ROUNDS, 1, { hover: () => measureHover(browser, `${address}/page/react?points=4000`) });
  report.figure({
    name: 'hover to highlight, 52 predictions',
    value: median(hovers.hover),
    unit: 'ms',
    atMost: HOVER_MS,
  });
  const left = await measureMounts(browser, `${address}/page/mounts`);
  const what = `left by ${MOUNTS} mounts of chart and panel`;
  report.figure({ name: `listeners ${what}`, value: left.listeners, unit: '', atMost: 0 });
  report.figure({ name: `nodes ${what}`, value: left.nodes, unit: '', atMost: 0 });
  report.figure({ name: `heap ${what}`, value: left.heapKb, unit: 'kB', atMost: HEAP_KB });
}

/** First paint, pan and zoom of our chart on canvas beside uPlot's and lightweight-charts', all with the same marks. */
export const measure: Measure = async (report) => {
  const scripts = new Map<string, Script>();
  const { address, close } = await servePages(scripts);
  const browser = await launch();
  try {
    for (const points of SIZES) {
      const script = await recordScript(browser, `${address}/page/hindcast?points=${points}&record`);
      deepEqual([script.pan.length, script.zoom.length], [STEPS, STEPS]);
      scripts.set(String(points), script);
      const marks = median([...script.pan, ...script.zoom].map((picture) => picture.marks.length));
      report.note(`${points.toLocaleString('en-GB')} points: about ${marks} marks of 52 predictions in a view.`);
    }
    report.note(
      `${WIDTH} × ${HEIGHT}, time of the main thread's processor, Chromium ${browser.version()} without a GPU; all show the same.`,
    );
    for (const points of SIZES) await measureSize(report, browser, address, points);
    await measureCrowds(report, browser, address, scripts);
    await measureWidget(report, browser, address);
  } finally {
    await browser.close();
    close();
  }
};
