import { Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import type { Records, WriteTransaction } from '../storage/records.ts';

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
  find(records: Records, asked: KeyedRequest): Promise<KeptAnswer | null>;
  /** Keeps an answer, in the transaction of its write. */
  keep(tx: WriteTransaction, asked: KeyedRequest, answer: KeptAnswer): Promise<void>;
}

const oldest = (nowMs: number): Date => new Date(nowMs - KEPT_MS);

/** Keeps answers in the database. Their age is told by its clock: a server whose own clock is wrong deletes none too early. */
export function createKeptAnswers(): KeptAnswers {
  let prunedMs = Number.NEGATIVE_INFINITY;

  async function prune({ models }: WriteTransaction, nowMs: number): Promise<void> {
    if (nowMs - prunedMs < PRUNED_EVERY_MS) return;
    await models.idempotencyKeys.destroy({ where: { created_at: { [Op.lte]: oldest(nowMs) } } });
    prunedMs = nowMs; // a transaction that is undone leaves them for the next minute
  }

  return {
    async find({ models, now }, { actor, key, request }) {
      const where = { actor, key, created_at: { [Op.gt]: oldest(await now()) } };
      const row = await models.idempotencyKeys.findOne({ where, raw: true });
      if (row === null || row.request === request) return row;
      throw refusal(
        'key_reused',
        'This Idempotency-Key was sent before with another request: each write needs its own',
      );
    },
    async keep(tx, asked, answer) {
      const { models } = tx;
      const nowMs = await tx.now();
      await prune(tx, nowMs);
      const { actor, key } = asked;
      await models.idempotencyKeys.destroy({ where: { actor, key } }); // older than a day, if any
      await models.idempotencyKeys.create({ ...asked, ...answer, created_at: new Date(nowMs) });
    },
  };
}
