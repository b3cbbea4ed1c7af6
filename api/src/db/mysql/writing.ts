import { setTimeout as wait } from 'node:timers/promises';
import { type Sequelize, Transaction, type TransactionOptions } from 'sequelize';
import type { Engine } from '../engine/engine.ts';
import { COUNT_WRITE } from '../engine/writeCounter.ts';
import { OutcomeUnknown } from '../engine/writeError.ts';
import { troubleOf } from './mysqlError.ts';
import { createWriteTurns } from './writeTurns.ts';

/** Longest wait of a writer for other processes, ms. */
const WAIT_MS = 30_000;
/** Time for which a transaction is retried after a lost connection, ms. A restart of the server takes longer. */
const LOST_MS = 1500;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * Builds write transactions that run one after the other, as on the embedded engine, so that work that reads and then
 * writes needs no locks. A transaction that the database rolled back is run again. One without an answer to its COMMIT
 * is not, since it may be stored: it throws OutcomeUnknown.
 */
export function createWriting(sequelize: Sequelize): Engine['write'] {
  const turns = createWriteTurns();
  return async (work, { urgent = false } = {}) => {
    await turns.take(urgent);
    const counted = async (transaction: Transaction) => {
      await sequelize.query(COUNT_WRITE, { transaction });
      return work(transaction);
    };
    try {
      return await insist(() => attempt(sequelize, counted));
    } catch (thrown) {
      if (troubleOf(thrown) === 'silent') turns.refuseWaiting();
      throw thrown;
    } finally {
      turns.give();
    }
  };
}

/**
 * Builds write transactions that do not wait for others. They lock only the rows they name and no gaps between rows,
 * which would cause deadlocks. One that the database rolled back is run again; errors as in `createWriting`.
 */
export const createWritingBeside =
  (sequelize: Sequelize): Engine['beside'] =>
  (work) =>
    insist(() => attempt(sequelize, work, { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED }));

async function attempt<T>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const transaction = await sequelize.transaction(options);
  let result: T;
  try {
    result = await work(transaction);
  } catch (thrown) {
    await undo(transaction);
    throw thrown;
  }
  try {
    await transaction.commit();
  } catch (thrown) {
    const trouble = troubleOf(thrown);
    if (trouble === 'busy' || trouble === 'read-only') throw thrown; // refused, and so rolled back
    throw new OutcomeUnknown(thrown);
  }
  return result;
}

/** Rolls back a transaction. After a deadlock Sequelize has done so itself, which a field outside its types shows. */
async function undo(transaction: Transaction & { readonly finished?: string }): Promise<void> {
  if (transaction.finished) return;
  try {
    await transaction.rollback();
  } catch {
    // the connection is lost, which rolls back too; the first error says more
  }
}

/** Retries: for a long time while others write, for a short time after a lost connection. */
async function insist<T>(tryOnce: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await tryOnce();
    } catch (thrown) {
      const trouble = troubleOf(thrown);
      const patience = trouble === 'busy' ? WAIT_MS : trouble === 'lost' || trouble === 'read-only' ? LOST_MS : 0;
      if (performance.now() - began + pause > patience) throw thrown;
    }
    await wait(pause * (0.5 + Math.random()));
  }
}
