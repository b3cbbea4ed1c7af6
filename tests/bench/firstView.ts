import { startServer } from '../site/startServer.ts';
import { launch } from './chart/measurePage.ts';
import { measureView, NETWORK, SETTLED_MS, SLOWDOWN, type View } from './firstView/measureView.ts';
import { servePages } from './firstView/servePages.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';

/** Enough for medians that hold on a machine that others use too; `--rounds=3` is a first look. */
const ROUNDS = 9;
const POLL_MS = 250;

const rounds = (): number => Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice(9) ?? ROUNDS);

const isDrawn = async (address: string): Promise<boolean> =>
  (await (await fetch(address)).text()).includes('hc-picture');

/** Resolves when the server has drawn the first view of an asset's page, which it does beside its answers. */
async function drawn(address: string): Promise<void> {
  while (!(await isDrawn(address))) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

const NAMES = {
  btc: '/btc',
  without: '/btc without its first view',
  tag: 'our tag',
  preloaded: 'our tag, its picture preloaded',
  image: 'our tag around an <img>',
  uPlot: 'uPlot',
  lightweightCharts: 'lightweight-charts',
} as const;
type Name = keyof typeof NAMES;

/** Ours, whose it is held against, and what the time to the first line may be of the other's. */
const LINES: readonly (readonly [Name, Name, number | null])[] = [
  ['btc', 'without', 0.33],
  ['tag', 'uPlot', 0.75],
  ['tag', 'lightweightCharts', 0.5],
  ['preloaded', 'uPlot', null],
  ['preloaded', 'lightweightCharts', null],
  ['image', 'uPlot', null],
  ['image', 'lightweightCharts', null],
];
const OURS = ['btc', 'tag', 'preloaded', 'image'] as const;

function tell(report: Reporter, found: Readonly<Record<Name, readonly View[]>>): void {
  const of = (name: Name, what: keyof View): number => median(found[name].map((view) => view[what]));
  const beside = (name: Name, what: keyof View) => ({ name: NAMES[name], value: of(name, what) });
  for (const [ours, other, ratio] of LINES) {
    const name = `first line of ${NAMES[ours]}`;
    const goal = ratio === null ? undefined : ({ is: '≤', ratio } as const);
    report.figure({ name, value: of(ours, 'line'), unit: 'ms', rival: beside(other, 'line'), goal });
  }
  for (const [ours, other] of LINES) {
    const value = of(ours, 'largest');
    report.figure({ name: `largest paint of ${NAMES[ours]}`, value, unit: 'ms', rival: beside(other, 'largest') });
  }
  for (const [ours, other] of LINES) {
    const name = `main thread of ${NAMES[ours]} in its first ${SETTLED_MS / 1000} s`;
    // The other libraries draw a line alone; the page is held against itself.
    const goal = ours === 'btc' ? ({ is: '≤', ratio: 1 } as const) : undefined;
    report.figure({ name, value: of(ours, 'busy'), unit: 'ms', rival: beside(other, 'busy'), goal });
  }
  for (const ours of OURS) {
    const value = Math.max(...found[ours].map(({ shift }) => shift));
    report.figure({ name: `layout shift of ${NAMES[ours]}, the most`, value, unit: '', atMost: 0 });
  }
}

/**
 * Measures the time until a visitor with a slow device and network sees a line of prices, in our ways and the others'.
 */
export const measure: Measure = async (report) => {
  const server = await startServer();
  const site = server.url.replace('127.0.0.1', 'localhost');
  await drawn(`${site}/btc`);
  const without = `${site}/btc?frame=5Y`;
  if (await isDrawn(without))
    throw new Error('An address with a view is answered with a picture, so nothing is without');
  const partner = await servePages(site);
  const browser = await launch();
  try {
    const view = (url: string) => () => measureView(browser, url);
    const found = await inRounds(rounds(), 1, {
      btc: view(`${site}/btc`),
      without: view(without),
      tag: view(partner.addressOf('tag')),
      preloaded: view(partner.addressOf('preloaded')),
      image: view(partner.addressOf('image')),
      uPlot: view(partner.addressOf('uPlot')),
      lightweightCharts: view(partner.addressOf('lightweightCharts')),
    });
    const kilobits = (NETWORK.downloadThroughput * 8) / 1000;
    report.note(
      `Medians of ${rounds()} loads with an empty cache, processor ${SLOWDOWN} × slower, ${kilobits} kbit/s, ${NETWORK.latency} ms; no live prices; the others’ pages ask for the same closes at once.`,
    );
    tell(report, found);
  } finally {
    await browser.close();
    partner.close();
    await server.stop();
  }
};
