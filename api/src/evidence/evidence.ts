import type { Storage } from '../storage/connect.ts';
import { judgedIn } from '../verdicts/verdictBooks.ts';
import { explainVerdict } from './explainVerdict.ts';
import { createGroundedAnswers, type GroundedAnswers, type GroundedAnswersParts } from './groundedAnswers.ts';
import { recordOf } from './record.ts';
import { readVerdictHistory } from './verdictHistory.ts';

export interface EvidenceParts extends Omit<GroundedAnswersParts, 'content'> {
  readonly storage: Storage;
}

/** The evidence for verdicts as it is sent. It throws 410 for what is withdrawn. */
export const createEvidence = (parts: EvidenceParts): GroundedAnswers =>
  createGroundedAnswers({
    ...parts,
    content: async (found) => explainVerdict(judgedIn(found), await readVerdictHistory(parts.storage, found.id)),
  });

/** Predictions with their evidence and all that happened to them, and stubs of withdrawn ones, as they are sent. */
export const createPredictionRecords = (parts: EvidenceParts): GroundedAnswers =>
  createGroundedAnswers({ ...parts, content: (found) => recordOf(parts.storage, found) });
