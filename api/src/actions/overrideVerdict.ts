import type { Outcome } from '@hindcast/domain';
import type { WireLiftRequest } from '@hindcast/domain/client';
import type { Transaction } from 'sequelize';
import type { ApiParts } from '../apiParts.ts';
import { refusal } from '../refusal.ts';
import type { Storage } from '../storage/connect.ts';
import { findJudged } from '../verdicts/verdictBooks.ts';

/** What a person sets in place of the rule's outcome; null lets the rule count again. */
export interface OverrideRequest extends WireLiftRequest {
  readonly prediction: number;
  readonly outcome: Outcome | null;
  readonly operator: string;
}

type Parts = Pick<ApiParts, 'storage' | 'books'>;

const readLatest = ({ models }: Storage, prediction: number, transaction: Transaction) =>
  models.overrides.findOne({ where: { prediction_id: prediction }, order: [['id', 'DESC']], transaction });

/**
 * Records what a person set, beside the computed verdict, which stays and goes on being judged. What stands already is
 * not recorded twice. Throws 404 without the prediction, 409 when it cannot be judged or when another override came
 * after the `expected` one.
 */
export async function overrideVerdict({ storage, books }: Parts, request: OverrideRequest): Promise<void> {
  const { prediction, outcome, reason, expected, operator } = request;
  const { book, judged } = await findJudged(storage, books, prediction);
  if (judged.judgement === null) {
    const { problem } = judged.record.prediction;
    throw refusal('conflict', `Prediction ${prediction} has no verdict that could be overridden: ${problem}`);
  }
  await storage.transaction(async (transaction) => {
    const latest = await readLatest(storage, prediction, transaction);
    const standing = latest?.outcome ?? null;
    if (standing === outcome && (outcome === null || latest?.reason === reason)) return;
    if (expected !== undefined && expected !== (latest?.id ?? null)) {
      const now = latest === null ? 'nothing is set by hand' : `the latest override is ${latest.id}`;
      throw refusal(
        'conflict',
        `What is set by hand is not what you looked at: ${now}; look again before you change it`,
      );
    }
    await storage.models.overrides.create({ prediction_id: prediction, outcome, reason, operator }, { transaction });
    await storage.bumpRevision(`predictions:${book.asset}`, transaction);
  });
}
