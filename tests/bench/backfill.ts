import { addDays, assets, dayText, msOfDay } from '@hindcast/domain';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { createSources } from '../../api/src/prices/sources/source.ts';
import { createPriceSync } from '../../api/src/prices/syncPrices.ts';
import { coinbaseDialect, day as dayOf } from '../sources/dialects.ts';
import { type SourceServer, startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';
import type { Measure } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const ROUNDS = 3;
const MOST_S = 5;
const FIRST = dayOf('2015-01-01');
const LAST = dayOf('2025-12-31');
const PAGE_DAYS = 300;
const clock = { now: () => msOfDay(addDays(LAST, 2)) };
const silent = { info: () => undefined, warn: () => undefined };

/** Seconds that `fill` takes on an empty database, which must then hold every day. */
const timed = (days: number, fill: (storage: Storage) => Promise<unknown>): Promise<number> =>
  inTemporaryFolder(async (dataDir) => {
    const storage = await openStorage({ mode: 'production', dataDir });
    try {
      const began = performance.now();
      await fill(storage);
      const seconds = (performance.now() - began) / 1000;
      const stored = await storage.models.bars.count();
      if (stored !== days) throw new Error(`${stored} of ${days} days are stored`);
      return seconds;
    } finally {
      await storage.close();
    }
  });

function synchronise({ url }: SourceServer): (storage: Storage) => Promise<unknown> {
  const sources = createSources([{ name: 'coinbase', url, key: null }], clock);
  return (storage) =>
    createPriceSync({ storage, clock, sources }).run({ asset: assets.btc, byHand: true, log: silent });
}

/** Builds the rival: a loop of requests as one first writes it, with an INSERT per row and without checks. */
function insertRowByRow({ url }: SourceServer): (storage: Storage) => Promise<unknown> {
  return async ({ models }) => {
    for (let from = FIRST; from <= LAST; from = addDays(from, PAGE_DAYS)) {
      const [start, end] = [from, addDays(from, PAGE_DAYS - 1)].map(dayText);
      const answer = await fetch(`${url}/products/BTC-USD/candles?start=${start}&end=${end}&granularity=86400`);
      const rows = (await answer.json()) as number[][];
      for (const [time = 0, low = 0, high = 0, open = 0, close = 0] of rows) {
        const day = new Date(time * 1000).toISOString().slice(0, 10);
        await models.bars.create({ asset: 'btc', day, open, high, low, close, source: 'coinbase' });
      }
    }
  };
}

/** Eleven years of Bitcoin from a source on this machine into an empty database, beside a bare loop. */
export const measure: Measure = async (report) => {
  const endings: (() => Promise<void>)[] = [];
  const days = walkDays(FIRST, LAST);
  try {
    const scope = { after: (work: () => Promise<void>) => void endings.push(work) };
    const source = await startSource(scope, coinbaseDialect, { days, now: clock.now });
    const seconds = await inRounds(ROUNDS, 1, {
      ours: () => timed(days.length, synchronise(source)),
      loop: () => timed(days.length, insertRowByRow(source)),
    });
    const span = `${dayText(FIRST)} to ${dayText(LAST)}`;
    report.note(`${days.length} days, ${span}, from an emulator of Coinbase Exchange into an embedded database.`);
    const [value, loop] = [median(seconds.ours), median(seconds.loop)];
    const [name, unit] = ['backfill of 11 years, checked', 's'];
    report.figure({
      name,
      value,
      unit,
      rival: { name: `the most it may take`, value: MOST_S },
      goal: { is: '≤', ratio: 1 },
    });
    report.figure({
      name,
      value,
      unit,
      rival: { name: 'a loop of fetch and one INSERT a row, unchecked', value: loop },
    });
  } finally {
    for (const end of endings) await end();
  }
};
