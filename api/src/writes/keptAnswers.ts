import { Op, type Transaction } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import type { Storage } from '../storage/connect.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const PRUNED_EVERY_MS = 60_000;

/** A request that its sender may send again, and the key by which it is known then. */
export interface KeyedRequest {
  readonly actor: string;
  readonly key: string;
  /** SHA-256 (hexadecimal) of all that it asks for. */
  readonly request: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly type: string;
  readonly answer: string;
}

/** Answers to writes, kept for a day, by the database's clock, under their senders' keys. */
export interface KeptAnswers {
  /** The answer to the same request under the same key; null when there is none. Throws 422 when it was another request. */
  find(asked: KeyedRequest, transaction?: Transaction): Promise<KeptAnswer | null>;
  /** Keeps an answer, in the transaction of its write. */
  keep(asked: KeyedRequest, answer: KeptAnswer, transaction: Transaction): Promise<void>;
}

const oldest = (nowMs: number): Date => new Date(nowMs - KEPT_MS);

/** The kept answers of a storage. A server whose own clock is wrong takes nobody's from them. */
export function createKeptAnswers({ models, now }: Storage): KeptAnswers {
  let prunedMs = Number.NEGATIVE_INFINITY;

  async function prune(nowMs: number, transaction: Transaction): Promise<void> {
    if (nowMs - prunedMs < PRUNED_EVERY_MS) return;
    await models.idempotencyKeys.destroy({ where: { created_at: { [Op.lte]: oldest(nowMs) } }, transaction });
    prunedMs = nowMs; // a transaction that is undone leaves them for the next minute
  }

  return {
    async find({ actor, key, request }, transaction) {
      const where = { actor, key, created_at: { [Op.gt]: oldest(await now(transaction)) } };
      const row = await models.idempotencyKeys.findOne({ where, raw: true, ...(transaction && { transaction }) });
      if (row === null || row.request === request) return row;
      throw refusal(
        'key_reused',
        'This Idempotency-Key was sent before with another request: each write needs its own',
      );
    },
    async keep(asked, answer, transaction) {
      const nowMs = await now(transaction);
      await prune(nowMs, transaction);
      const { actor, key } = asked;
      await models.idempotencyKeys.destroy({ where: { actor, key }, transaction }); // older than a day, if any
      await models.idempotencyKeys.create({ ...asked, ...answer, created_at: new Date(nowMs) }, { transaction });
    },
  };
}
