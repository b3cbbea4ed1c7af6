import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Campaign, type CampaignOptions, type Finding, runCampaign, settled } from './campaign.ts';
import type { Ground } from './makeAttack.ts';
import type { Holding } from './probe.ts';
import type { Route } from './targets.ts';
import { startVictim, type Victim } from './victim.ts';

/** What a run is told. */
export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** The number of the first attack; 0 unless a run is replayed. */
  readonly from?: number;
  readonly routes: readonly Route[];
  onProgress?(done: number): void;
}

/** What a run found. */
export interface FuzzResult {
  readonly counts: ReadonlyMap<string, number>;
  readonly exits: number;
  readonly hung: number;
  readonly unexpected: number;
  readonly findings: readonly Finding[];
  /** Memory after the first attacks and after the last, everything closed; null where the server ended. */
  readonly before: Holding | null;
  readonly after: Holding | null;
  /** Bytes of the log for each attack. */
  readonly logBytesEach: number;
  /** What is wrong with the log. */
  readonly logFaults: readonly string[];
}

const LANES = 24;
const LIMIT_MS = 20_000;
const MOST_EXITS = 10;
/** Caches fill and code is compiled in the first attacks; what is held after them is the start. */
const WARM_UP = 0.25;
const MOST_WARM_UP = 20_000;
const LONGEST_LINE = 16_000;
const SITE = fileURLToPath(new URL('../../../site/dist', import.meta.url));

async function siteFiles(): Promise<string[]> {
  const found = await readdir(SITE, { recursive: true }).catch(() => []);
  return found.filter((name) => /\.\w+$/.test(name)).map((name) => name.replace(/^assets\//, ''));
}

const add = (counts: Map<string, number>, more: ReadonlyMap<string, number>): void => {
  for (const [name, number] of more) counts.set(name, (counts.get(name) ?? 0) + number);
};

/** Attacks a server with as many requests as told; where it ends, another one takes the rest. */
export async function fuzz({ seed, requests, from = 0, routes, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const files = await siteFiles();
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  const logFaults: string[] = [];
  const to = from + requests;
  let [exits, hung, unexpected, logBytes, next, done] = [0, 0, 0, 0, from, 0];
  let before: Holding | null = null;
  let after: Holding | null = null;

  const attack = async (ground: Ground, victim: Victim, until: number): Promise<Campaign> => {
    const options: CampaignOptions = { from: next, to: until, lanes: LANES, limitMs: LIMIT_MS };
    const campaign = await runCampaign(ground, victim, { ...options, onProgress: () => onProgress?.(++done) });
    next = campaign.next;
    hung += campaign.hung;
    unexpected += campaign.unexpected;
    add(counts, campaign.counts);
    findings.push(...campaign.findings);
    return campaign;
  };

  while (next < to && exits < MOST_EXITS && findings.length < 40) {
    const forged = randomBytes(24).toString('base64url');
    const victim = await startVictim(forged);
    try {
      const secrets = { token: victim.token, tokens: victim.tokens, forged };
      const ground: Ground = { seed, routes, files, host: `localhost:${victim.port}`, secrets };
      const warm = next + Math.min(MOST_WARM_UP, Math.round(WARM_UP * (to - next)));
      await attack(ground, victim, warm);
      before = await settled(victim);
      if (victim.exit() === null) await attack(ground, victim, to);
      after = await settled(victim);
      const { bytes, longestLine, wrong, last } = victim.written();
      logBytes += bytes;
      logFaults.push(...wrong);
      if (longestLine > LONGEST_LINE) logFaults.push(`a line of ${longestLine} characters`);
      if (victim.exit() !== null) {
        exits++;
        logFaults.push(`last lines: ${last.join('\n').slice(-3000)}`);
      }
    } finally {
      await victim.stop();
    }
  }
  return {
    counts,
    exits,
    hung,
    unexpected,
    findings,
    before,
    after,
    logBytesEach: logBytes / (next - from),
    logFaults,
  };
}
