import type { Storage } from '../../db/index.ts';
import { type Answer, jsonOf } from '../../http/index.ts';
import { judgedIn } from '../verdicts/verdictBooks.ts';
import { explainVerdict } from './explainVerdict.ts';
import { createGroundedAnswers, type GroundedAnswers, type GroundedAnswersParts } from './groundedAnswers.ts';
import { receiptOf } from './receiptOf.ts';
import { recordOf } from './record.ts';
import { readVerdictHistory } from './verdictHistory.ts';

/** Responses with the evidence of verdicts. They throw 410 for withdrawn predictions. */
export interface Evidence extends GroundedAnswers {
  /** Returns the receipt of a prediction's verdict. Throws 404 without the prediction, 409 without a verdict. */
  receipt(id: number): Promise<Answer>;
}

export interface EvidenceParts extends Omit<GroundedAnswersParts, 'content'> {
  readonly storage: Storage;
}

export function createEvidence(parts: EvidenceParts): Evidence {
  const { storage } = parts;
  const receipts = createGroundedAnswers({ ...parts, content: async (found) => [receiptOf(judgedIn(found))] });
  return {
    ...createGroundedAnswers({
      ...parts,
      content: async (found, scores) =>
        jsonOf(explainVerdict(judgedIn(found), await readVerdictHistory(storage, found.id), scores)),
    }),
    receipt: receipts.of,
  };
}

/**
 * Builds the responses with a prediction, its evidence and its history; for withdrawn ones, with the remaining stub.
 */
export const createPredictionRecords = (parts: EvidenceParts): GroundedAnswers =>
  createGroundedAnswers({
    ...parts,
    content: async (found, scores) => jsonOf(await recordOf(parts.storage, found, scores)),
  });
