import { setTimeout as wait } from 'node:timers/promises';
import { type Sequelize, Transaction, type TransactionOptions } from 'sequelize';
import type { Engine } from '../engine/engine.ts';
import { COUNT_WRITE } from '../engine/writeCounter.ts';
import { OutcomeUnknown } from '../engine/writeError.ts';
import { troubleOf } from './mysqlError.ts';
import { createWriteTurns } from './writeTurns.ts';

/** Longest wait of a writer for those of other processes. */
const WAIT_MS = 30_000;
/** Time for which a transaction is retried after its connection was lost. A server that restarts is away for longer. */
const LOST_MS = 1500;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * Writing transactions that follow each other as those of the embedded engine do: work that reads and then writes needs
 * no locks of its own, whoever else writes. A transaction that the database undid is run again, whole. One whose COMMIT
 * was sent and not answered is not, since it may be stored: it throws OutcomeUnknown.
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
 * Writing transactions that wait for nobody's turn. They lock the rows they name and no gaps between rows, in which two of
 * them would wait for each other. One that the database undid is run again; outcomes are as in `createWriting`.
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
    if (trouble === 'busy' || trouble === 'read-only') throw thrown; // refused, so it is undone
    throw new OutcomeUnknown(thrown);
  }
  return result;
}

/** Sequelize itself undoes a transaction that met a deadlock, and says so in a field its types leave out. */
async function undo(transaction: Transaction & { readonly finished?: string }): Promise<void> {
  if (transaction.finished) return;
  try {
    await transaction.rollback();
  } catch {
    // the connection is gone, and what it began with it; the first error says more
  }
}

/** Tries again: for a long time while others write, for a short time after the connection was lost. */
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
