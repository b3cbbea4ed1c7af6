import { Op } from 'sequelize';
import type { Records, WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const PRUNED_EVERY_MS = 60_000;

/** A request with an idempotency key, by which it is recognised if repeated. */
export interface KeyedRequest {
  readonly actor: string;
  readonly key: string;
  /** SHA-256 (hexadecimal) of the request. */
  readonly request: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly type: string;
  readonly answer: string;
}

/** Responses to writes, stored for a day by the database's clock under their idempotency keys. */
export interface KeptAnswers {
  /**
   * Returns the response to the same request under the same key. Null without one. Throws 422 if the key came with
   * another request.
   */
  find(records: Records, asked: KeyedRequest): Promise<KeptAnswer | null>;
  /** Stores a response, in the transaction of its write. */
  keep(tx: WriteTransaction, asked: KeyedRequest, answer: KeptAnswer): Promise<void>;
}

const oldest = (nowMs: number): Date => new Date(nowMs - KEPT_MS);

/**
 * Builds the store of responses. Their age is taken from the database's clock, so that a server with a wrong clock
 * deletes none too early.
 */
export function createKeptAnswers(): KeptAnswers {
  let prunedMs = Number.NEGATIVE_INFINITY;

  async function prune({ models }: WriteTransaction, nowMs: number): Promise<void> {
    if (nowMs - prunedMs < PRUNED_EVERY_MS) return;
    await models.idempotencyKeys.destroy({ where: { created_at: { [Op.lte]: oldest(nowMs) } } });
    prunedMs = nowMs; // if the transaction rolls back, old responses are deleted a minute later
  }

  return {
    async find({ models, now }, { actor, key, request }) {
      const where = { actor, key, created_at: { [Op.gt]: oldest(await now()) } };
      const row = await models.idempotencyKeys.findOne({ where, raw: true });
      if (row === null || row.request === request) return row;
      throw new AppError(
        'key_reused',
        'This Idempotency-Key was sent before with another request: each write needs its own',
      );
    },
    async keep(tx, asked, answer) {
      const { models } = tx;
      const nowMs = await tx.now();
      await prune(tx, nowMs);
      const { actor, key } = asked;
      await models.idempotencyKeys.destroy({ where: { actor, key } }); // an entry older than a day, if any
      await models.idempotencyKeys.create({ ...asked, ...answer, created_at: new Date(nowMs) });
    },
  };
}
