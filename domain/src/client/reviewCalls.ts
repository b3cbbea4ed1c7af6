import type { AssetId } from '../market/asset.ts';
import type { WireRefundAnswer, WireRefundRequest } from '../wire/payments.ts';
import type {
  WireApproval,
  WireDecided,
  WireDecision,
  WireDecisions,
  WireRejection,
  WireSentAnswer,
  WireSubmissionEdit,
  WireUndoing,
} from '../wire/submissions.ts';
import { apiPath } from './reader.ts';

/** Filters of a list of submissions, as texts for the query string. */
export interface SubmissionQuery {
  readonly status?: string;
  /** One asset, or `all`. Default: Bitcoin. */
  readonly asset?: string;
  /** Words to find in the expert's name, the handle, the notes or the link. */
  readonly search?: string;
  readonly sort?: string;
  readonly after?: string;
  readonly limit?: string;
}

type Write = (path: string, method: string, body?: unknown, key?: string) => Promise<unknown>;

const LIST = '/api/admin/prediction_submissions';

const rowsOf = (answer: unknown): readonly WireDecided[] => (answer as { readonly data: readonly WireDecided[] }).data;

/** Creates the calls that change and decide submissions. Each needs a token. */
export const createReviewCalls = (write: Write) => ({
  /** Approves a submission and creates a prediction from it. */
  approve: (id: number, approval: WireApproval = {}) =>
    write(`${LIST}/${id}/approve`, 'POST', approval) as Promise<WireDecision>,
  /** Rejects a submission. */
  reject: (id: number, rejection: Omit<WireRejection, 'status'> = {}) =>
    write(`${LIST}/${id}`, 'PUT', { ...rejection, status: 'rejected' }) as Promise<WireDecision>,
  /** Changes fields of a submission. */
  editSubmission: (id: number, edit: WireSubmissionEdit) =>
    write(`${LIST}/${id}/update`, 'PUT', edit) as Promise<WireDecision>,
  /** Sets the day on which the prediction was made. */
  setPredictionDate: (id: number, prediction_made: string | null, version?: number) =>
    write(`${LIST}/${id}/prediction-date`, 'PUT', {
      prediction_made,
      ...(version !== undefined && { version }),
    }) as Promise<WireDecision>,
  /** Undoes a decision. Possible until the decision is public. */
  undoDecision: (id: number) => write(`${LIST}/${id}/undo`, 'POST') as Promise<WireDecision>,
  /** Refunds the payment for a submission. A dry run only returns the plan. */
  refund: (id: number, request: WireRefundRequest) =>
    write(`${LIST}/${id}/refund`, 'POST', request) as Promise<WireRefundAnswer>,
  /** Undoes several decisions in one request. The response has a result for each, including failures. */
  undoDecisions: async (ids: readonly number[], key?: string) =>
    rowsOf(await write(`${LIST}/undo`, 'POST', { ids } satisfies WireUndoing, key)),
  /**
   * Decides several submissions in one request. The response has a result for each, including refusals. A repeat under
   * the same key does not decide again.
   */
  decideMany: async (decisions: WireDecisions, key?: string) =>
    rowsOf(await write(`${LIST}/decisions`, 'POST', decisions, key)),
  /** Adds a submission without a payment, such as a prediction that an operator found. */
  sendSubmission: (asset: AssetId, sent: Readonly<Record<string, unknown>>, key?: string) =>
    write(apiPath(asset, 'submissions'), 'POST', sent, key) as Promise<WireSentAnswer>,
});
