import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { patience } from '../../patience.ts';
import { type Campaign, type CampaignOptions, type Finding, runCampaign, settled } from './campaign.ts';
import type { Ground } from './makeAttack.ts';
import type { Holding } from './probe.ts';
import { createReached, planAttacks } from './reached.ts';
import type { Route } from './targets.ts';
import { startVictim, type Victim } from './victim.ts';

/** The options of a run. */
export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** The number of the first attack where they are taken in their order, as in a replay; else a plan chooses them. */
  readonly from?: number;
  readonly routes: readonly Route[];
  onProgress?(done: number): void;
}

/** The results of a run. */
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
  /** Routes, bodies and hostile values that the server was never sent. */
  readonly missing: readonly string[];
  /** Faults of the log. */
  readonly logFaults: readonly string[];
}

const LANES = 8;
const LIMIT_MS = patience(20_000);
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
export async function fuzz({ seed, requests, from, routes, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const files = await siteFiles();
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  const logFaults: string[] = [];
  const reached = createReached(routes);
  let numbers: readonly number[] | null =
    from === undefined ? null : Array.from({ length: requests }, (_, i) => from + i);
  let [exits, hung, unexpected, logBytes, next, done] = [0, 0, 0, 0, 0, 0];
  let before: Holding | null = null;
  let after: Holding | null = null;

  const attack = async (ground: Ground, victim: Victim, some: readonly number[]): Promise<Campaign> => {
    const options: CampaignOptions = { reached, lanes: LANES, limitMs: LIMIT_MS };
    const campaign = await runCampaign(ground, victim, some, { ...options, onProgress: () => onProgress?.(++done) });
    next += campaign.begun;
    hung += campaign.hung;
    unexpected += campaign.unexpected;
    add(counts, campaign.counts);
    findings.push(...campaign.findings);
    return campaign;
  };

  while (next < requests && exits < MOST_EXITS && findings.length < 40) {
    const forged = randomBytes(24).toString('base64url');
    const victim = await startVictim(forged);
    try {
      const secrets = { token: victim.token, tokens: victim.tokens, forged };
      const ground: Ground = { seed, routes, files, host: `localhost:${victim.port}`, secrets };
      numbers ??= planAttacks(ground, requests);
      const warm = next + Math.min(MOST_WARM_UP, Math.round(WARM_UP * (requests - next)));
      await attack(ground, victim, numbers.slice(next, warm));
      before = await settled(victim);
      if (victim.exit() === null) await attack(ground, victim, numbers.slice(next));
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
    logBytesEach: logBytes / next,
    missing: reached.missing(),
    logFaults,
  };
}
