import { type Attack, readable } from './attack.ts';
import { type Connection, type Outcome, openConnection } from './connection.ts';
import { createDescribedRule } from './described.ts';
import { type Ground, makeAttack } from './makeAttack.ts';
import type { Holding } from './probe.ts';
import type { Reached } from './reached.ts';
import { faultsOf } from './rules.ts';
import type { Victim } from './victim.ts';

/** An attack that showed something wrong. */
export interface Finding {
  readonly number: number;
  readonly kind: string;
  readonly fault: string;
  /** The bytes that were sent, escaped and cut. */
  readonly bytes: string;
}

/** The results of many attacks. */
export interface Campaign {
  /** Number of attacks that were begun. The next run may go on from there. */
  readonly begun: number;
  /** Counts by status, or by the end of an attack without a status. */
  readonly counts: ReadonlyMap<string, number>;
  readonly hung: number;
  readonly unexpected: number;
  readonly findings: readonly Finding[];
}

export interface CampaignOptions {
  /** Notes what was sent. */
  readonly reached: Reached;
  /** Connections at once. */
  readonly lanes: number;
  /** Within this an attack must be answered or closed. */
  readonly limitMs: number;
  onProgress?(done: number): void;
}

const MOST_FINDINGS = 20;

/** Runs the attacks with these numbers until all are through, the server ends, or too much is wrong. */
export async function runCampaign(
  ground: Ground,
  victim: Victim,
  numbers: readonly number[],
  options: CampaignOptions,
): Promise<Campaign> {
  const { secrets } = ground;
  const described = createDescribedRule(victim.document);
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  const inFlight = new Map<number, Attack>();
  let begun = 0;
  let done = 0;
  let hung = 0;
  let unexpected = 0;

  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const find = (number: number, attack: Attack, fault: string): void => {
    const without = (text: string): string =>
      [secrets.token, ...Object.values(secrets.tokens)].reduce(
        (left, token) => left.replaceAll(token, '<token>'),
        text,
      );
    const bytes = without(readable(Buffer.concat(attack.pieces)));
    findings.push({ number, kind: attack.kind, fault: without(fault), bytes });
  };
  const judge = (number: number, attack: Attack, outcome: Outcome): void => {
    for (const { status } of outcome.answers) count(String(status));
    if (outcome.answers.length === 0) count(outcome.end);
    if (outcome.end === 'hung') hung++;
    unexpected += outcome.answers.filter(({ status }) => status >= 500 && status !== 501 && status !== 503).length;
    for (const fault of faultsOf(attack, outcome, secrets, victim.dataDir)) find(number, attack, fault);
    for (const fault of described.faultsOf(attack, outcome)) find(number, attack, fault);
  };

  async function lane(): Promise<void> {
    let kept: Connection | null = null;
    while (begun < numbers.length && victim.exit() === null && findings.length < MOST_FINDINGS) {
      const number = numbers[begun++] ?? 0;
      const attack = makeAttack(ground, number);
      inFlight.set(number, attack);
      const reused: boolean = attack.framing === 'sound' && kept?.isOpen() === true;
      const connection: Connection = reused && kept ? kept : openConnection(victim.port);
      let outcome = await connection.send(attack, options.limitMs);
      if (reused && outcome.end === 'closed' && outcome.answers.length === 0) {
        outcome = await openConnection(victim.port).send(attack, options.limitMs); // it had been closed before
      }
      if (victim.exit() !== null) return;
      inFlight.delete(number);
      judge(number, attack, outcome);
      options.reached.add(attack, outcome);
      if (attack.framing === 'sound') kept = connection;
      else connection.close();
      options.onProgress?.(++done);
    }
    kept?.close();
  }

  await Promise.all(Array.from({ length: options.lanes }, lane));
  const exit = victim.exit();
  if (exit !== null) {
    for (const [number, attack] of inFlight)
      find(number, attack, `the server ended with ${exit} under this or another`);
  }
  return { begun, counts, hung, unexpected, findings };
}

/** Returns the server's memory once all connections are closed. Null if the server has ended, or they stay open. */
export async function settled(victim: Victim, withinMs = 90_000): Promise<Holding | null> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const holding = await victim.holding();
    if (holding === null || holding.connections === 0) return holding;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return null;
}
