import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayText } from '@hindcast/domain';
import { coinbaseDialect } from '../live/coinbaseDialect.ts';
import { type Exchange, startExchange } from '../live/exchange.ts';
import { seed } from './answers/seed.ts';
import { type ChildProgram, startProgram } from './childProgram.ts';
import { loadHistory } from './history.ts';
import type { Figure } from './report/figure.ts';
import type { Measure, Reporter } from './report/reporter.ts';
import { inRounds, median, quantile } from './report/rounds.ts';
import { probe } from './sockets/probe.ts';
import { usageOf } from './sockets/usage.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const SOCKETS = 5000;
const PROCESSES = 2;
const ROUNDS = 2;
const SETTLE_SECONDS = 4;
const SECONDS = 10;
const SPARE_FILES = 500;
const TICKS_A_SECOND = 20;

interface Measured {
  /** ms from the exchange's sending to a visitor's hearing. */
  readonly p50: number;
  readonly p99: number;
  /** p99 of GET /api/prices before there were sockets, and beside them, ms. */
  readonly alone: number;
  readonly beside: number;
  /** Percent of one. */
  readonly processor: number;
  /** A socket. */
  readonly kilobytes: number;
}

const scriptOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** As many sockets as this machine lets a process have open. */
function socketsHere(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const limit = Number(report.userLimits?.open_files?.soft ?? Number.POSITIVE_INFINITY);
  return Number.isNaN(limit) ? SOCKETS : Math.min(SOCKETS, limit - SPARE_FILES);
}

function startVisitors(url: string, count: number): ChildProgram[] {
  const each = String(Math.floor(count / PROCESSES));
  const words = [scriptOf('sockets/visitors.ts'), url, each, String(SETTLE_SECONDS), String(SECONDS)];
  return Array.from({ length: PROCESSES }, () => startProgram(process.execPath, words));
}

/** Measures a server that listens at a port, first by itself, then with its sockets open. */
async function measureServer(server: ChildProgram, port: string, sockets: number): Promise<Measured> {
  const prices = `http://127.0.0.1:${port}/api/prices`;
  await probe(prices, 1);
  const alone = await probe(prices, SECONDS / 2);
  const before = await usageOf(server.pid);
  const visitors = startVisitors(`ws://127.0.0.1:${port}/ws/price`, sockets);
  try {
    await Promise.all(visitors.map((visitor) => visitor.says(/all open/)));
    await probe(prices, SETTLE_SECONDS);
    const open = await usageOf(server.pid);
    const beside = await probe(prices, SECONDS - 1);
    const after = await usageOf(server.pid);
    const said = await Promise.all(visitors.map((visitor) => visitor.ended()));
    const delays = said.flatMap((text): number[] => JSON.parse(text.slice(text.indexOf('{'))).delays);
    const least = sockets * (SECONDS - 2);
    if (delays.length < least) throw new Error(`${delays.length} messages came to ${sockets} sockets, not ${least}`);
    return {
      p50: median(delays),
      p99: quantile(delays, 0.99),
      alone: quantile(alone, 0.99),
      beside: quantile(beside, 0.99),
      processor: ((after.seconds - open.seconds) / (SECONDS - 1)) * 100,
      kilobytes: (after.bytes - before.bytes) / sockets / 1024,
    };
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.stop()));
  }
}

async function measureOurs(dataDir: string, exchange: Exchange, sockets: number): Promise<Measured> {
  const env = {
    HINDCAST_MODE: 'production',
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_PORT: '0',
    HINDCAST_PRICE_SOURCES: `coinbase=${exchange.url}`,
  };
  const server = startProgram(process.execPath, [scriptOf('../../api/src/main.ts')], { env });
  try {
    return await measureServer(server, await server.says(/open http:\/\/[^/]*:(\d+)\//), sockets);
  } finally {
    await server.stop();
  }
}

async function measureNaive(file: string, exchange: Exchange, sockets: number): Promise<Measured> {
  const words = [scriptOf('sockets/naiveServer.ts'), exchange.url.replace(/^http/, 'ws'), file];
  const server = startProgram(process.execPath, words);
  try {
    return await measureServer(server, await server.says(/listens on (\d+)/), sockets);
  } finally {
    await server.stop();
  }
}

function reportOn(report: Reporter, measured: Readonly<Record<'ours' | 'naive', readonly Measured[]>>): void {
  const middle = (who: 'ours' | 'naive', name: keyof Measured): number => median(measured[who].map((one) => one[name]));
  const beside = (name: keyof Measured, title: string, unit: string): void =>
    report.figure({
      name: title,
      value: middle('ours', name),
      unit,
      rival: { name: 'all in one go', value: middle('naive', name) },
    });
  const held = (name: keyof Measured, title: string, rival: Figure['rival'], ratio: number): void =>
    report.figure({ name: title, value: middle('ours', name), unit: 'ms', rival, goal: { is: '≤', ratio } });

  beside('p50', 'delay of a price, p50', 'ms');
  beside('p99', 'delay of a price, p99', 'ms');
  held('p99', 'delay of a price, p99', { name: 'half a second', value: 500 }, 1);
  beside('beside', '/api/prices beside them, p99', 'ms');
  held('beside', '/api/prices beside them, p99', { name: 'without sockets', value: middle('ours', 'alone') }, 2);
  beside('processor', 'share of a processor', '%');
  beside('kilobytes', 'memory a socket', 'kB');
}

/** Sends a price a second to thousands of sockets, beside a server that does it in one go. */
export const measure: Measure = (report) =>
  inTemporaryFolder(async (folder) => {
    const { bars, origin } = loadHistory();
    const sockets = socketsHere();
    const dataDir = join(folder, 'data');
    const file = join(folder, 'prices.json');
    await seed(dataDir, bars);
    await writeFile(file, JSON.stringify(bars.map(({ day, close }) => ({ date: dayText(day), close }))));
    report.note(`${sockets} sockets in ${PROCESSES} processes; ${TICKS_A_SECOND} trades a second make one message.`);
    report.note(`/api/prices is ${origin}. All of it, the exchange and the visitors too, shares this machine.`);
    const ends: (() => Promise<void>)[] = [];
    const exchange = await startExchange({ after: (end) => ends.push(end) }, coinbaseDialect);
    const close = bars.at(-1)?.close ?? 0;
    let ticks = 0;
    const market = setInterval(() => exchange.tick(close + (++ticks % 100), Date.now()), 1000 / TICKS_A_SECOND);
    try {
      const measured = await inRounds(ROUNDS, 0, {
        ours: () => measureOurs(dataDir, exchange, sockets),
        naive: () => measureNaive(file, exchange, sockets),
      });
      reportOn(report, measured);
    } finally {
      clearInterval(market);
      for (const end of ends) await end();
    }
  });
