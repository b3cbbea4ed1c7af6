import type { WireDecision, WireDecisions } from '@hindcast/domain/client';
import type { AuditEntry } from '../../http/index.ts';

/** An edited submission: the changed fields before and after, and the response. */
export interface EditedSubmission {
  readonly answer: WireDecision;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** The prediction that the edit created or withdrew. Null for none. */
  readonly prediction: number | null;
}

/** Builds the audit log's entry for a decision. */
export const decisionEntry = (
  act: WireDecisions['act'],
  { id, prediction_id, influencer_id, new_influencer, version }: WireDecision,
  comment: string | null = null,
): AuditEntry => ({
  act: `submissions.${act}`,
  subject: `submission ${id}`,
  detail: { prediction: prediction_id, expert: influencer_id, new_expert: new_influencer, comment, version },
});

/** Builds the audit log's entry for a decision that was undone. */
export const undoEntry = (id: number): AuditEntry => ({
  act: 'submissions.undo',
  subject: `submission ${id}`,
  detail: {},
});

const actOfStatus = { approved: 'submissions.approve', rejected: 'submissions.reject', pending: 'submissions.reopen' };

/**
 * Builds the audit log's entry for an edit. An edit that sets the status is named after the decision it makes. Null if
 * nothing changed.
 */
export function editEntry({ answer, before, after, prediction }: EditedSubmission): AuditEntry | null {
  if (Object.keys(before).length === 0) return null;
  const subject = `submission ${answer.id}`;
  const { version } = answer;
  if (before.status === undefined) return { act: 'submissions.edit', subject, detail: { before, after, version } };
  const { influencer_id, new_influencer } = answer;
  const detail = { prediction, expert: influencer_id, new_expert: new_influencer, before, after, version };
  return { act: actOfStatus[answer.status], subject, detail };
}
