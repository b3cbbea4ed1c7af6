import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStorage } from '../../../api/src/db/connect.ts';
import { readConfig } from '../../../api/src/lib/config/config.ts';
import { releaseDecisions } from '../../../api/src/submissions/review/releaseDecisions.ts';
import { eventually } from '../../live/eventually.ts';
import { patience } from '../../patience.ts';
import { createRandom } from '../../random.ts';
import type { Finding } from '../payments/finding.ts';
import { quietPort, type Victim } from '../payments/victims.ts';
import { lookReview } from './lookReview.ts';
import { handleOne, type OperatorParts, type Told } from './operator.ts';

export interface ReviewKills {
  readonly kills: number;
  readonly seed: number;
  readonly victim: Victim;
  onKill?(kill: number, text: string): void;
}

/** The result of a run. */
export interface ReviewAftermath {
  readonly findings: readonly Finding[];
  /** Answers that must never occur, a sentence each. */
  readonly wrong: readonly string[];
}

const OPERATORS = 4;
const LONGEST_LIFE_MS = 700;
const ANSWERS_EACH = 6;
const PATIENCE_MS = patience(45_000);
/** Longer than a decision waits to become public. */
const LATER_MS = 60_000;
/** The expert into whom others are merged. */
const SINK = 'Seer of all';

/**
 * Lets operators send in, approve, reject, undo, merge, unmerge and take down at once; kills `victim` (SIGKILL) at another
 * moment each time and starts it again; then compares what each was told with what is on record.
 */
export async function killReview({ kills, seed, victim, onKill }: ReviewKills): Promise<ReviewAftermath> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-kill-'));
  const random = createRandom(seed);
  const port = await quietPort();
  const settings = {
    HINDCAST_MODE: 'production',
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_PORT: String(port),
    HINDCAST_LOG_LEVEL: 'error',
    HINDCAST_PRICE_SOURCES: 'none',
    ...victim.settings,
  };
  let answers = 0;
  let isOver = false;
  const wrong: string[] = [];
  const told: Told[] = [];
  const parts = (own: number): OperatorParts => ({
    url: `http://127.0.0.1:${port}`,
    dataDir,
    random: createRandom(seed + own),
    onAnswer: () => void answers++,
    wrong,
  });
  async function operate(own: number): Promise<void> {
    const hands = parts(own);
    for (let one = 1; !isOver; one++) told.push(await handleOne(hands, `Seer ${own} of ${one}`, SINK));
  }
  try {
    await victim.start(settings);
    // somebody to merge into
    told.push(await handleOne({ ...parts(0), random: () => 0.6 }, SINK, SINK));
    const operators = Promise.all(Array.from({ length: OPERATORS }, (_, own) => operate(own + 1)));
    for (let kill = 1; kill <= kills; kill++) {
      const before = answers;
      // what never serves before it dies would prove nothing
      await eventually('some answers', () => answers >= before + ANSWERS_EACH, PATIENCE_MS);
      await wait(random() * LONGEST_LIFE_MS);
      await victim.kill();
      await victim.restart();
      onKill?.(kill, `${told.length} submissions`);
    }
    isOver = true;
    await operators;
    await victim.end();
    const storage = await openStorage(readConfig(settings));
    try {
      await releaseDecisions(storage, new Date(Date.now() + LATER_MS));
      return { findings: await lookReview(storage, told, kills), wrong };
    } finally {
      await storage.close();
    }
  } finally {
    isOver = true;
    await victim.stop();
    await rm(dataDir, { recursive: true });
  }
}
