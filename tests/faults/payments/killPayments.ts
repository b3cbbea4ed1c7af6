import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../live/eventually.ts';
import { startMailServer } from '../../mail/mailServer.ts';
import { patience } from '../../patience.ts';
import { createRandom } from '../../random.ts';
import { createBook } from './book.ts';
import { catchUp } from './catchUp.ts';
import { createCrowd } from './crowd.ts';
import type { Finding } from './finding.ts';
import { look } from './look.ts';
import { openMailboxes } from './mailboxes.ts';
import { startTroubledWallet } from './troubledWallet.ts';
import { quietPort, type Victim } from './victims.ts';

export interface PaymentKills {
  readonly kills: number;
  /** Number of people who submit something. */
  readonly payers: number;
  readonly seed: number;
  readonly victim: Victim;
  /** The longest that a stalling wallet takes for an answer. */
  readonly longestStallMs: number;
  onKill?(kill: number, text: string): void;
}

/** The result of a run. */
export interface PaymentAftermath {
  readonly findings: readonly Finding[];
  /** Results that must never occur, a sentence each. */
  readonly wrong: readonly string[];
}

/** The longest that it is left alone between a start and the next kill. */
const LONGEST_LIFE_MS = 700;
const PATIENCE_MS = patience(45_000);

/**
 * Lets many people submit predictions, pay for them as people do and leave addresses for news, at a wallet that stalls,
 * breaks off, repeats and lies; kills `victim` (SIGKILL) at another moment each time and starts it again; then lets the
 * reconciler and the outbox catch up, and counts what is lost, doubled or wrong.
 */
export async function killPayments(asked: PaymentKills): Promise<PaymentAftermath> {
  const { kills, payers, seed, victim, longestStallMs, onKill } = asked;
  const ends: (() => Promise<unknown>)[] = [() => victim.stop()];
  const scope = { after: (end: () => Promise<void>) => void ends.push(end) };
  const random = createRandom(seed);
  const book = createBook();
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-kill-'));
    scope.after(() => rm(dataDir, { recursive: true }));
    const wallet = await startTroubledWallet(scope, createRandom(seed + 1), longestStallMs);
    const mail = await startMailServer(scope);
    const port = await quietPort();
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      HINDCAST_MODE: 'production',
      HINDCAST_DATA_DIR: dataDir,
      HINDCAST_PORT: String(port),
      HINDCAST_PUBLIC_URL: url,
      HINDCAST_LOG_LEVEL: 'error',
      HINDCAST_SMTP_URL: mail.url,
      HINDCAST_MAIL_FROM: 'news@hindcast.example',
      HINDCAST_PRICE_SOURCES: 'none',
      ...wallet.settings,
      ...victim.settings,
    };
    const mailboxes = openMailboxes(mail.received, book, createRandom(seed + 2));
    const crowd = createCrowd(seed + 3, { url, wallet, book });

    await victim.start(settings);
    for (let kill = 1; kill <= kills; kill++) {
      await crowd.admit(Math.ceil((payers * kill) / kills));
      const before = book.answers;
      // what never serves before it dies would prove nothing
      await eventually('an answer', () => book.answers > before || crowd.atIt === 0, PATIENCE_MS);
      await wait(random() * LONGEST_LIFE_MS);
      await victim.kill();
      const killedAt = performance.now();
      await victim.restart();
      const backMs = Math.round(performance.now() - killedAt);
      onKill?.(kill, `${crowd.begun} payers, ${crowd.atIt} at it; back after ${backMs} ms`);
    }
    await crowd.empty();
    await mailboxes.close();
    await victim.end();
    wallet.calm();
    const storage = await catchUp(settings);
    try {
      const findings = await look({ storage, book, wallet, received: mail.received, kills });
      return { findings, wrong: [...book.wrong, ...book.unexpected] };
    } finally {
      await storage.close();
    }
  } finally {
    book.isClosed = true;
    for (const end of ends) await end();
  }
}
