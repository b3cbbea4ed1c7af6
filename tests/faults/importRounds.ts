import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ClientError, createClient } from '@hindcast/domain/client';
import { startServerProcess } from './serverProcess.ts';

const DAYS = 3000;
const FIRST = Date.parse('2010-01-01');

/** The state found after a kill and a restart. */
export type Aftermath = 'all' | 'nothing' | 'torn' | 'lost' | 'litter';

const dates = Array.from({ length: DAYS }, (_, i) => new Date(FIRST + i * 86_400_000).toISOString().slice(0, 10));

/** Prices that differ from those of every other round on every day. */
const closeOf = (round: number): number => 1 + round / 1000;
const fileOf = (round: number): string =>
  `date,close\n${dates.map((date) => `${date},${closeOf(round)}`).join('\n')}\n`;

async function naka(url: string): Promise<number[]> {
  const rows = await createClient({ baseUrl: url, fetch }).prices('naka');
  return rows.map((row) => row.close);
}

async function litter(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'spool')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length > 0;
}

/** Imports a round's file; false when the server died before it answered. */
async function importRound(url: string, token: string, round: number): Promise<boolean> {
  try {
    const result = await createClient({ baseUrl: url, fetch, token }).importPrices(fileOf(round), { asset: 'naka' });
    return result.stored;
  } catch (error) {
    if (error instanceof ClientError && (error.code === 'unreachable' || error.code === 'interrupted')) return false;
    throw error;
  }
}

/**
 * Imports a file again and again, kills the server (SIGKILL) at another moment of each import, starts it anew and
 * looks what is on record: `all` of the file, `nothing` of it, or something that must never be: `torn` rows of both,
 * an import that was acknowledged and then `lost`, or `litter` of the upload in the data folder.
 */
export async function killImports(
  rounds: number,
  onRound: (round: number, atMs: number, found: Aftermath) => void,
  random: () => number,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-kill-'));
  const start = () => startServerProcess(dataDir, { HINDCAST_MODE: 'production' }); // which makes no demo at its start
  let server = await start();
  try {
    const began = performance.now();
    await importRound(server.url, server.token, 1);
    const wholeMs = performance.now() - began;
    let before = closeOf(1);
    for (let round = 2; round < rounds + 2; round++) {
      const atMs = ((round - 2 + random()) / rounds) * wholeMs * 1.1;
      const answer = importRound(server.url, server.token, round);
      await wait(atMs);
      await server.kill();
      const acknowledged = await answer;
      server = await start();
      const closes = await naka(server.url);
      const [close = Number.NaN] = closes;
      const whole = closes.length === DAYS && closes.every((one) => one === close);
      const known = close === before || close === closeOf(round);
      let found: Aftermath = !whole || !known ? 'torn' : close === before ? 'nothing' : 'all';
      if (found === 'nothing' && acknowledged) found = 'lost';
      if (await litter(dataDir)) found = 'litter';
      onRound(round - 1, atMs, found);
      before = close;
    }
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true });
  }
}
