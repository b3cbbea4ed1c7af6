import type { WireDecision, WireDecisions } from '@hindcast/domain/client';
import type { AuditEntry } from '../writes/audit.ts';

/** What the audit log says of a decision. */
export const decisionEntry = (
  act: WireDecisions['act'],
  { id, prediction_id, influencer_id, new_influencer, version }: WireDecision,
  comment: string | null = null,
): AuditEntry => ({
  act: `submissions.${act}`,
  subject: `submission ${id}`,
  detail: { prediction: prediction_id, expert: influencer_id, new_expert: new_influencer, comment, version },
});
