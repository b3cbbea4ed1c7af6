import { type Browser, chromium } from 'playwright-core';
import { chromiumOptions } from '../chromium.ts';
import { freePort } from '../freePort.ts';
import { startServer } from '../site/startServer.ts';
import { audit, CATEGORIES, type Device, TIMINGS } from './pages/audit.ts';
import { measurePresses, PRESSES, SLOWDOWN, TAPS } from './pages/measurePresses.ts';
import { MANY, measureRefresh } from './pages/measureRefresh.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';

const ROUNDS = 5;
/** Of interaction to next paint, which a reader feels as at once. */
const PRESS_MS = 100;
const ON_DESK = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const ON_PHONE = { ...ON_DESK, performance: 95 } as const;

/** The pages, on which device, and the least they are to reach there. */
const audited: readonly { readonly path: string; readonly device: Device }[] = [
  ...['/', '/btc', '/mstr', '/p/1'].map((path) => ({ path, device: 'desk' as const })),
  ...['/', '/btc', '/p/1', '/experts'].map((path) => ({ path, device: 'phone' as const })),
];

/** Reports Lighthouse's scores, timings and complaints of pages; medians of several loads. */
async function measureAudits(report: Reporter, address: string, browser: Browser, port: number): Promise<void> {
  const pages = Object.fromEntries(
    audited.map(({ path, device }) => [`${path} on a ${device}`, () => audit(address + path, port, device)] as const),
  );
  const found = await inRounds(ROUNDS, 0, pages);
  report.note(`Lighthouse's presets, the site as built, Chromium ${browser.version()} without a GPU.`);
  for (const [page, audits] of Object.entries(found)) {
    const least = page.endsWith('phone') ? ON_PHONE : ON_DESK;
    for (const category of CATEGORIES) {
      const value = median(audits.map(({ scores }) => scores[category]));
      report.figure({ name: `${category} of ${page}`, value, unit: 'of 100', atLeast: least[category] });
    }
    for (const timing of TIMINGS) {
      const value = median(audits.map(({ timings }) => timings[timing]));
      report.figure({ name: `${timing} of ${page}`, value, unit: timing === 'cumulative-layout-shift' ? '' : 'ms' });
    }
    for (const complaint of new Set(audits.flatMap(({ complaints }) => complaints))) {
      report.note(`${page}: ${complaint}`);
    }
  }
}

async function measureHands(report: Reporter, address: string, browser: Browser): Promise<void> {
  const url = `${address}/btc`;
  const found = await inRounds(ROUNDS, 1, {
    press: () => measurePresses(browser, url, 'desk'),
    tap: () => measurePresses(browser, url, 'phone'),
  });
  for (const [act, names] of [
    ['press', PRESSES],
    ['tap', TAPS],
  ] as const) {
    for (const name of Object.keys(names)) {
      const value = median(found[act].map((one) => one[name]));
      const title = `${act} to next paint on ${name} of /btc, processor ${SLOWDOWN} × slower`;
      report.figure({ name: title, value, unit: 'ms', atMost: PRESS_MS });
    }
  }
}

async function measureUnchanged(report: Reporter, browser: Browser): Promise<void> {
  const { statuses, ms } = await measureRefresh(browser);
  const what = `a refresh of ${MANY.toLocaleString('en-GB')} unchanged predictions`;
  report.note(`${what} is answered by ${statuses.join(', ') || 'nothing'}.`);
  report.figure({
    name: `answers of 304 to ${what}`,
    value: statuses.filter((status) => status === 304).length,
    unit: '',
    atLeast: 1,
  });
  report.figure({
    name: `other answers to ${what}`,
    value: statuses.filter((status) => status !== 304).length,
    unit: '',
    atMost: 0,
  });
  report.figure({ name: `main thread of ${what}`, value: ms, unit: 'ms' });
}

/** The pages as the server sends them in demo mode: what Lighthouse says, how soon a press answers, what a refresh costs. */
export const measure: Measure = async (report) => {
  const server = await startServer();
  const port = await freePort();
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    await measureAudits(report, server.url, browser, port);
    await measureHands(report, server.url, browser);
    await measureUnchanged(report, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
};
