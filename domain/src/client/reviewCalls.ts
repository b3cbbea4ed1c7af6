import type { AssetId } from '../asset/asset.ts';
import type { WireRefundAnswer, WireRefundRequest } from '../wire/money/refund.ts';
import type {
  WireApproval,
  WireDecided,
  WireDecision,
  WireDecisions,
  WireRejection,
  WireSentAnswer,
  WireSubmissionEdit,
  WireUndoing,
} from '../wire/review.ts';
import { apiPath } from './reader.ts';

/** Which submissions a list has. Everything is a text, as it stands in the address. */
export interface SubmissionQuery {
  readonly status?: string;
  /** One asset; `all` for every one; Bitcoin where it is not there. */
  readonly asset?: string;
  /** Words in the name, the handle, the notes or the link. */
  readonly search?: string;
  readonly sort?: string;
  readonly after?: string;
  readonly limit?: string;
}

type Write = (path: string, method: string, body?: unknown, key?: string) => Promise<unknown>;

const LIST = '/api/admin/prediction_submissions';

const rowsOf = (answer: unknown): readonly WireDecided[] => (answer as { readonly data: readonly WireDecided[] }).data;

/** The calls that decide what people sent in. Each needs a token. */
export const createReviewCalls = (write: Write) => ({
  /** Makes a prediction of a submission. */
  approve: (id: number, approval: WireApproval = {}) =>
    write(`${LIST}/${id}/approve`, 'POST', approval) as Promise<WireDecision>,
  /** Rejects a submission. */
  reject: (id: number, rejection: Omit<WireRejection, 'status'> = {}) =>
    write(`${LIST}/${id}`, 'PUT', { ...rejection, status: 'rejected' }) as Promise<WireDecision>,
  /** Changes fields of a submission. */
  editSubmission: (id: number, edit: WireSubmissionEdit) =>
    write(`${LIST}/${id}/update`, 'PUT', edit) as Promise<WireDecision>,
  /** Sets the day of the words. */
  setPredictionDate: (id: number, prediction_made: string | null, version?: number) =>
    write(`${LIST}/${id}/prediction-date`, 'PUT', {
      prediction_made,
      ...(version !== undefined && { version }),
    }) as Promise<WireDecision>,
  /** Takes a decision back while nobody has seen it. */
  undoDecision: (id: number) => write(`${LIST}/${id}/undo`, 'POST') as Promise<WireDecision>,
  /** Sends back what was paid for a submission; a dry run says what would go where. */
  refund: (id: number, request: WireRefundRequest) =>
    write(`${LIST}/${id}/refund`, 'POST', request) as Promise<WireRefundAnswer>,
  /** Takes many decisions back in one step; which of them cannot be undone is told beside the others. */
  undoDecisions: async (ids: readonly number[], key?: string) =>
    rowsOf(await write(`${LIST}/undo`, 'POST', { ids } satisfies WireUndoing, key)),
  /** Decides many; what is refused is told beside the others. Asked again under its key, nothing is decided twice. */
  decideMany: async (decisions: WireDecisions, key?: string) =>
    rowsOf(await write(`${LIST}/decisions`, 'POST', decisions, key)),
  /** Puts a submission on the list that nobody paid for: what an operator found. */
  sendSubmission: (asset: AssetId, sent: Readonly<Record<string, unknown>>, key?: string) =>
    write(apiPath(asset, 'submissions'), 'POST', sent, key) as Promise<WireSentAnswer>,
});
