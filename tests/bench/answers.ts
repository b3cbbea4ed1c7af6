import { deepEqual, equal } from 'node:assert/strict';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { WirePrice } from '@hindcast/domain';
import { buildSite } from './answers/builtSite.ts';
import { type Contestant, fetchRaw, load } from './answers/contestant.ts';
import { seed } from './answers/seed.ts';
import { type ChildProgram, startProgram } from './childProgram.ts';
import { loadHistory } from './history.ts';
import type { Measure } from './report/reporter.ts';
import { inRounds, median } from './report/rounds.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const SECONDS = 2;
const ROUNDS = 5;

const scriptOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function startApi(dataDir: string): ChildProgram {
  const env = {
    HINDCAST_MODE: 'production',
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_PORT: '0',
    HINDCAST_PRICE_SOURCES: 'none',
  };
  return startProgram(process.execPath, [scriptOf('../../api/src/main.ts')], { env });
}

interface Programs {
  readonly api: ChildProgram;
  readonly hello: ChildProgram;
  readonly rawSql: ChildProgram;
  readonly uncached: ChildProgram;
}

/** Everything that is loaded, once all have been found to say the same. */
async function contestantsOf({ api, hello, rawSql, uncached }: Programs, script: string) {
  const ours = `http://127.0.0.1:${await api.says(/open http:\/\/[^/]*:(\d+)\//)}`;
  const prices = `${ours}/api/prices`;
  const from = (url: string, encoding: string): Contestant => {
    return { url, headers: { 'accept-encoding': encoding }, status: 200 };
  };
  const listening = async (program: ChildProgram): Promise<string> =>
    `http://127.0.0.1:${await program.says(/listens on (\d+)/)}/`;

  const identity = from(prices, 'identity');
  const gzip = from(prices, 'gzip');
  const brotli = from(prices, 'br');
  const sql = from(await listening(rawSql), 'identity');
  const minimal = from(await listening(hello), 'identity');

  const asset = from(`${ours}${script}`, 'br');
  const packed = await fetchRaw(asset);
  equal(packed.headers['content-encoding'], 'br');
  deepEqual(brotliDecompressSync(packed.body), (await fetchRaw({ ...asset, headers: {} })).body);
  const evidence = from(`${ours}/api/predictions/1/verdict`, 'identity');
  const worked = from(`${await listening(uncached)}1`, 'identity');
  const told = JSON.parse((await fetchRaw(evidence)).body.toString());
  deepEqual(told, JSON.parse((await fetchRaw(worked)).body.toString()), 'kept evidence says what is worked out anew');

  const plain = (await fetchRaw(identity)).body;
  const tagged = await fetchRaw(brotli);
  equal(tagged.headers['content-encoding'], 'br');
  deepEqual(brotliDecompressSync(tagged.body), plain, 'the brotli answer is the plain one');
  deepEqual(gunzipSync((await fetchRaw(gzip)).body), plain, 'the gzip answer is the plain one');
  const rows: WirePrice[] = JSON.parse(plain.toString());
  deepEqual(rows, JSON.parse((await fetchRaw(sql)).body.toString()), 'raw SQL answers the same rows');
  equal((await fetchRaw(minimal)).body.toString(), 'hello');

  const tag = tagged.headers.etag ?? '';
  const unchanged = { url: prices, headers: { 'accept-encoding': 'br', 'if-none-match': tag }, status: 304 };
  equal((await fetchRaw(unchanged)).body.length, 0);
  return { days: rows.length, all: { brotli, gzip, identity, unchanged, asset, evidence, minimal, sql, worked } };
}

/**
 * Requests a second of the cached /api/prices and of a script of the site beside hapi's minimal route and beside raw SQL
 * for each request, and of the kept evidence for a verdict beside working it out for each request.
 */
export const measure: Measure = (report) =>
  inTemporaryFolder(async (folder) => {
    const { bars, origin } = loadHistory();
    const script = await buildSite();
    const [ours, theirs, worked] = [join(folder, 'ours'), join(folder, 'theirs'), join(folder, 'worked')];
    for (const dataDir of [ours, theirs, worked]) await seed(dataDir, bars);
    const programs: Programs = {
      api: startApi(ours),
      hello: startProgram(process.execPath, [scriptOf('answers/helloServer.ts')]),
      rawSql: startProgram(process.execPath, [scriptOf('answers/rawSqlServer.ts'), theirs]),
      uncached: startProgram(process.execPath, [scriptOf('answers/evidenceServer.ts'), worked]),
    };
    try {
      const { days, all } = await contestantsOf(programs, script);
      equal(days, bars.length);
      report.note(`GET /api/prices over loopback, ${origin}, 10 connections; all answers hold the same rows.`);
      const rates = await inRounds(ROUNDS, 1, {
        brotli: () => load(all.brotli, SECONDS),
        minimal: () => load(all.minimal, SECONDS),
        sql: () => load(all.sql, SECONDS),
        gzip: () => load(all.gzip, SECONDS),
        identity: () => load(all.identity, SECONDS),
        unchanged: () => load(all.unchanged, SECONDS),
        asset: () => load(all.asset, SECONDS),
        evidence: () => load(all.evidence, SECONDS),
        worked: () => load(all.worked, SECONDS),
      });
      const rate = (name: keyof typeof rates): number => median(rates[name]);
      const minimal = { name: "hapi's minimal route", value: rate('minimal') };
      const sql = { name: 'raw SQL for each request', value: rate('sql') };
      const unit = 'requests/s';
      report.figure({ name: 'brotli', value: rate('brotli'), unit, rival: minimal, goal: { is: '≥', ratio: 0.75 } });
      report.figure({ name: 'brotli', value: rate('brotli'), unit, rival: sql, goal: { is: '≥', ratio: 50 } });
      report.figure({ name: 'gzip', value: rate('gzip'), unit, rival: minimal });
      report.figure({ name: 'identity', value: rate('identity'), unit, rival: minimal });
      report.figure({ name: 'not modified (304)', value: rate('unchanged'), unit, rival: minimal });
      report.figure({
        name: 'a hashed asset',
        value: rate('asset'),
        unit,
        rival: minimal,
        goal: { is: '≥', ratio: 0.75 },
      });
      const worked = { name: 'worked out for each request', value: rate('worked') };
      report.figure({ name: 'evidence', value: rate('evidence'), unit, rival: worked, goal: { is: '≥', ratio: 10 } });
    } finally {
      await Promise.all(Object.values(programs).map((program) => program.stop()));
    }
  });
