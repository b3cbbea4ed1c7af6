import { jsonOf } from '../answers/encode.ts';
import type { Answer } from '../answers/forms.ts';
import type { Storage } from '../storage/connect.ts';
import { judgedIn } from '../verdicts/verdictBooks.ts';
import { explainVerdict } from './explainVerdict.ts';
import { createGroundedAnswers, type GroundedAnswers, type GroundedAnswersParts } from './groundedAnswers.ts';
import { receiptOf } from './receiptOf.ts';
import { recordOf } from './record.ts';
import { readVerdictHistory } from './verdictHistory.ts';

/** The evidence for verdicts as it is sent. Each throws 410 for what is withdrawn. */
export interface Evidence extends GroundedAnswers {
  /** The receipt for one prediction's verdict. Throws 404 without the prediction, 409 without a verdict. */
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

/** Predictions with their evidence and all that happened to them, and stubs of withdrawn ones, as they are sent. */
export const createPredictionRecords = (parts: EvidenceParts): GroundedAnswers =>
  createGroundedAnswers({
    ...parts,
    content: async (found, scores) => jsonOf(await recordOf(parts.storage, found, scores)),
  });
