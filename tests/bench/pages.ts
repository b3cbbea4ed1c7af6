import { chromium } from 'playwright-core';
import { chromiumOptions } from '../chromium.ts';
import { freePort } from '../freePort.ts';
import { startServer } from '../site/startServer.ts';
import { type Audit, audit, CATEGORIES, TIMINGS } from './pages/audit.ts';
import type { Measure } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';

const ROUNDS = 5;
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** What Lighthouse says of the pages as the server sends them in demo mode, medians of some loads on a desk. */
export const measure: Measure = async (report) => {
  const server = await startServer();
  const port = await freePort();
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    const found = await inRounds(ROUNDS, 0, {
      '/btc': () => audit(`${server.url}/btc`, port),
      '/mstr': () => audit(`${server.url}/mstr`, port),
    });
    report.note(`Lighthouse's preset for the desk, the site as built, Chromium ${browser.version()} without a GPU.`);
    for (const [page, audits] of Object.entries<Audit[]>(found)) {
      for (const category of CATEGORIES) {
        const value = median(audits.map(({ scores }) => scores[category]));
        report.figure({ name: `${category} of ${page}`, value, unit: 'of 100', atLeast: LEAST[category] });
      }
      for (const timing of TIMINGS) {
        const value = median(audits.map(({ timings }) => timings[timing]));
        report.figure({ name: `${timing} of ${page}`, value, unit: timing === 'cumulative-layout-shift' ? '' : 'ms' });
      }
      for (const complaint of new Set(audits.flatMap(({ complaints }) => complaints))) {
        report.note(`${page}: ${complaint}`);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
};
