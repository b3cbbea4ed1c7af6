import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { literal, Op, type Transaction } from 'sequelize';
import type { Engine } from './engine/engine.ts';
import { LeaseLost } from './engine/writeError.ts';
import type { Models } from './models/index.ts';
import { troubleOf } from './mysql/mysqlError.ts';

/** Duration of a lease, ms. After it, another process takes over the work of a killed one. */
const SHARED_MS = 10_000;
/** Duration of a lease on an embedded database, ms. No other process waits for it. */
const OWN_MS = 86_400_000;

/** The right of one process to some work, as long as it renews the lease. */
export interface Lease {
  readonly name: string;
  /** Renews the lease. False if another process has it now. */
  renew(): Promise<boolean>;
  /** Ends the lease at once. */
  release(): Promise<void>;
  /** Runs work. Each of its write transactions throws LeaseLost if another process has taken the lease over. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A lease that a process holds. */
export interface HeldLease {
  readonly name: string;
  /** True if this process holds the lease. */
  readonly own: boolean;
  /** Time since the lease was taken or renewed, ms, by the database's clock. */
  readonly renewedMsAgo: number;
}

/** Leases on work, each with one holder among all processes on a database, by the database's clock. */
export interface Leases {
  /** Duration of a lease without renewal, ms. */
  readonly lastsMs: number;
  /** Takes a lease that is free or this process's own. Null if another process has it. */
  take(name: string): Promise<Lease | null>;
  /** Lists all current leases. */
  held(): Promise<readonly HeldLease[]>;
}

/** Checks in a transaction that a lease is still this process's, and locks the lease's row. */
export type CheckLease = (transaction: Transaction) => Promise<void>;

/** Builds the leases of this process, and the check with which its write transactions begin. */
export function createLeases({ nowMs, shared }: Engine, models: Models): { leases: Leases; checkLease: CheckLease } {
  const holder = randomUUID();
  const lastsMs = shared ? SHARED_MS : OWN_MS;
  const under = new AsyncLocalStorage<{ readonly name: string; readonly turn: number }>();
  const later = literal(`${nowMs} + ${lastsMs}`);

  /** Runs a change of a lease's row. Returns `kept` if a long transaction of the lease's holder has locked the row. */
  async function unlessKept<T>(kept: T, change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (thrown) {
      if (troubleOf(thrown) === 'busy') return kept;
      throw thrown;
    }
  }

  async function take(name: string): Promise<Lease | null> {
    const others = literal(`(expires_at > ${nowMs} AND holder <> '${holder}')`);
    if (await models.leases.findOne({ where: { name, [Op.and]: others }, raw: true })) return null;
    return unlessKept(null, () => takeFree(name));
  }

  async function takeFree(name: string): Promise<Lease | null> {
    await models.leases.bulkCreate([{ name, holder: '', turn: 0, expires_at: 0 }], { ignoreDuplicates: true });
    const free = literal(`(expires_at <= ${nowMs} OR holder = '${holder}')`);
    const [taken] = await models.leases.update(
      { holder, turn: literal('turn + 1'), expires_at: later },
      { where: { name, [Op.and]: free } },
    );
    if (taken === 0) return null;
    const row = await models.leases.findOne({ where: { name, holder }, raw: true });
    if (!row) return null;
    const own = { name, holder, turn: row.turn };
    return {
      name,
      renew: () =>
        unlessKept(true, async () => {
          const [renewed] = await models.leases.update({ expires_at: later }, { where: own });
          return renewed === 1;
        }),
      release: async () => {
        await models.leases.update({ expires_at: 0 }, { where: own });
      },
      run: (work) => under.run(own, work),
    };
  }

  async function held(): Promise<HeldLease[]> {
    const rows = await models.leases.findAll({
      attributes: ['name', 'holder', [literal(`expires_at - ${nowMs}`), 'expires_at']],
      where: literal(`expires_at > ${nowMs}`),
      raw: true,
    });
    return rows.map((row) => ({
      name: row.name,
      own: row.holder === holder,
      renewedMsAgo: Math.max(0, lastsMs - Number(row.expires_at)),
    }));
  }

  async function checkLease(transaction: Transaction): Promise<void> {
    const own = under.getStore();
    if (!own) return;
    const held = await models.leases.findOne({ where: own, raw: true, transaction, lock: true });
    if (!held) throw new LeaseLost(own.name);
  }

  return { leases: { lastsMs, take, held }, checkLease };
}
