import type { Receipt } from '../judging/receipt/receipt.ts';
import type { AssetId } from '../market/asset.ts';
import type { OutboxAct, OutboxState, WireAudit, WireAuditQuery, WireNotice, WireOutbox } from '../wire/operators.ts';
import type { WireOpenPayment, WireSettlement } from '../wire/payments.ts';
import type {
  WireAddRequest,
  WireAddResult,
  WireDisplayOverride,
  WireDisplayRequest,
  WireDisplayResult,
  WireEditRequest,
  WireEditResult,
  WireReplyRemoval,
  WireReplyRequest,
  WireReplyResult,
  WireWithdrawalRequest,
  WireWithdrawalResult,
} from '../wire/predictionEdits.ts';
import type {
  WireNewSplit,
  WirePriceGaps,
  WirePriceRemoval,
  WirePriceRemovalResult,
  WirePriceSource,
  WireSplit,
  WireSplitChange,
  WireSyncResult,
} from '../wire/prices.ts';
import type { WireDoctor, WireMetrics, WireStatus } from '../wire/status.ts';
import type {
  WireSubmissionCounts,
  WireSubmissionList,
  WireSubmissionNews,
  WireSubmissionView,
} from '../wire/submissions.ts';
import type { WireExplanation, WireJudgeResult, WireLiftRequest, WireOverrideRequest } from '../wire/verdicts.ts';
import { bodyInit, type ClientOptions, createAsk, query } from './ask.ts';
import { createExpertCalls } from './expertCalls.ts';
import { createImportCalls } from './importCalls.ts';
import { createPeopleCalls } from './peopleCalls.ts';
import { createPostCalls } from './postCalls.ts';
import { createExtractionCalls, createQueueCalls } from './queueCalls.ts';
import { createReader } from './reader.ts';
import { createRecordReader } from './recordReader.ts';
import { createReportCalls } from './reportCalls.ts';
import { createReviewCalls, type SubmissionQuery } from './reviewCalls.ts';
import { createTakedownCalls } from './takedownCalls.ts';
import { createWriteRetry } from './writeRetry.ts';

export type { ErrorCode } from '../wire/errors.ts';
export {
  EXPERT_NAME_MAX,
  EXPERT_ROLE_MAX,
  type WireAliasRequest,
  type WireExpert,
  type WireExpertChange,
  type WireExpertResult,
  type WireExpertTally,
  type WireInfluencer,
  type WireMergeRequest,
  type WireMergeResult,
  type WireUnmergeRequest,
} from '../wire/experts.ts';
export {
  IMPORT_MAX_BYTES,
  type WireDayForm,
  type WireImport,
  type WireImportChange,
  type WireImportEvent,
  type WireImportGap,
  type WireImportLine,
  type WireImportResult,
  type WirePriceBasis,
  type WireTakeBackRequest,
} from '../wire/imports.ts';
export * from '../wire/operators.ts';
export {
  type OutboxAct,
  type OutboxState,
  outboxStates,
  type WireNotice,
  type WireOutbox,
  type WireOutboxChange,
} from '../wire/operators.ts';
export type { WireOembed } from '../wire/page.ts';
export type { WireOpenPayment, WireSettlement } from '../wire/payments.ts';
export {
  PERSON_NAME_MAX,
  TOKEN_NAME_MAX,
  type WireDone,
  type WireLogin,
  type WireLoginRequest,
  type WireMe,
  type WireNewPerson,
  type WireNewToken,
  type WirePasswordChange,
  type WirePasswordRequest,
  type WirePerson,
  type WirePersonChange,
  type WirePersonPassword,
  type WireResetRequest,
  type WireSignIn,
  type WireToken,
  type WireTotp,
} from '../wire/people.ts';
export {
  type EditableField,
  editableFields,
  REPLY_MAX,
  type WireAddRequest,
  type WireAddResult,
  type WireDisplayOverride,
  type WireDisplayRequest,
  type WireDisplayResult,
  type WireEditRequest,
  type WireEditResult,
  type WireFieldChange,
  type WireHiddenPrediction,
  type WireRecord,
  type WireReplyRemoval,
  type WireReplyRequest,
  type WireReplyResult,
  type WireStandingRecord,
  type WireTakedown,
  type WireTakedownLift,
  type WireTakedownRequest,
  type WireTakedownResult,
  type WireTakedownScope,
  type WireWithdrawalRequest,
  type WireWithdrawalResult,
  type WireWithdrawnRecord,
} from '../wire/predictionEdits.ts';
export type {
  WireDisagreement,
  WireNewSplit,
  WirePriceGaps,
  WirePriceRemoval,
  WirePriceRemovalResult,
  WirePriceSource,
  WireSplit,
  WireSplitChange,
  WireStoredScale,
  WireSyncedAsset,
  WireSyncResult,
} from '../wire/prices.ts';
export {
  type ReportStatus,
  reportStatuses,
  type WireReport,
  type WireReportAnswer,
  type WireReportClosing,
  type WireReportClosingRequest,
  type WireReported,
  type WireReportQuery,
  type WireReportRequest,
  type WireReportResult,
  type WireReports,
} from '../wire/reports.ts';
export type {
  UnwritableCode,
  WireAssetStatus,
  WireBackupStatus,
  WireDoctor,
  WireFinding,
  WireHealth,
  WireJob,
  WireJobHolder,
  WirePaymentStatus,
  WireQueueStanding,
  WireReadiness,
  WireReadinessDetails,
  WireStatus,
} from '../wire/status.ts';
export {
  DECISIONS_MAX,
  UNDO_MS,
  type WireApproval,
  type WireDecided,
  type WireDecision,
  type WireDecisions,
  type WireRejection,
  type WireSentAnswer,
  type WireSubmissionCounts,
  type WireSubmissionEdit,
  type WireSubmissionNews,
  type WireTwin,
  type WireTypedPrice,
  type WireUndoing,
} from '../wire/submissions.ts';
export {
  type BarRole,
  REASON_MAX,
  type WireActor,
  type WireEvidenceBar,
  type WireExplanation,
  type WireHistoryEvent,
  type WireJudgeResult,
  type WireLiftRequest,
  type WireOverrideRequest,
  type WireVerdictEvent,
} from '../wire/verdicts.ts';
export type { ClientOptions, Retry } from './ask.ts';
export { ClientError, NoListError } from './clientError.ts';
export type { Fetch, FetchInit, FetchReply } from './fetch.ts';
export type { ImportBody, ImportOptions, PredictionImportOptions, PriceImportOptions } from './importCalls.ts';
export { createPaymentCalls, type PaymentCalls } from './paymentCalls.ts';
export { loginProblem } from './peopleCalls.ts';
export { apiPath, createReader, type Reader, type RecordsQuery } from './reader.ts';
export { createRecordReader } from './recordReader.ts';
export { createReportSender } from './reportCalls.ts';

/**
 * Creates one typed function for each call of a Hindcast server. All of them reject with a ClientError if the server
 * refuses, cannot be reached or sends an unexpected response. Rows are returned unchecked: pass them to readers such as
 * readPrices and readPrediction.
 */
export function createClient(options: ClientOptions) {
  const { send, read, ask, askState, askRows } = createAsk(options);
  const sendWrite = createWriteRetry(options);

  /** Sends a write without a file. It gets a new Idempotency-Key unless one is given. */
  const write = (path: string, method: string, body?: unknown, key?: string): Promise<unknown> =>
    sendWrite(
      true,
      (headers) => {
        const init = body === undefined ? { method } : bodyInit(method, body);
        return ask(path, { ...init, headers: { ...Object(init.headers), ...headers } });
      },
      key,
    );

  return {
    ...createReader(options),
    ...createExpertCalls({ ask, askRows }, write),
    ...createPeopleCalls({ ask, askRows, write }),
    ...createQueueCalls({ send, read, ask }, write),
    ...createPostCalls({ ask, askState }, write),
    ...createReportCalls({ ask }, write),
    /** Returns one prediction with its verdict and history, or the stub of a withdrawn one. */
    record: createRecordReader(options),
    metrics: () => ask('/api/intro/metrics') as Promise<WireMetrics>,
    /** Returns a prediction's verdict with its evidence. */
    explanation: (id: number) => ask(`/api/predictions/${id}/verdict`) as Promise<WireExplanation>,
    /** Returns the receipt of a verdict. With it, anyone can check the verdict without the server. */
    receipt: (id: number) => ask(`/api/predictions/${id}/receipt`) as Promise<Receipt>,
    /** Returns the status of the server. Needs a token. */
    status: () => ask('/api/admin/status') as Promise<WireStatus>,
    /** Runs the server's self-test of each part it depends on. Needs a token. */
    doctor: () => ask('/api/admin/doctor', { method: 'POST' }) as Promise<WireDoctor>,
    /** Returns one page of submissions, newest first. Needs a token. */
    submissions: (asked: SubmissionQuery) =>
      ask(`/api/admin/prediction_submissions${query({ ...asked })}`) as Promise<WireSubmissionList>,
    /** Returns one submission. Needs a token. */
    submission: async (id: number) => {
      const answer = (await ask(`/api/admin/prediction_submissions/${id}`)) as { readonly data: WireSubmissionView };
      return answer.data;
    },
    /** Counts the submissions of each asset by status. Needs a token. */
    submissionCounts: async () => {
      const answer = await ask('/api/admin/prediction_submissions/counts');
      return (answer as { readonly data: WireSubmissionCounts }).data;
    },
    /**
     * Counts the pending submissions and lists the submissions changed since `after`, the `next` of the previous
     * response. Needs a token.
     */
    submissionNews: async (after: number | null) => {
      const answer = await ask(`/api/admin/prediction_submissions/news${after === null ? '' : `?after=${after}`}`);
      return (answer as { readonly data: WireSubmissionNews }).data;
    },
    ...createReviewCalls(write),
    ...createExtractionCalls(write),
    ...createImportCalls({ send, read, askRows }, { write, sendWrite }),
    /** Returns the invoices that the configured wallet cannot settle. Needs a token. */
    openPayments: () => askRows<WireOpenPayment>('/api/admin/payments'),
    /** Settles an invoice (payment hash, hexadecimal) by its preimage. Needs an admin's token. */
    settlePayment: (hash: string, proof: string) =>
      write(`/api/admin/payments/${hash}/settlement`, 'POST', { proof }) as Promise<WireSettlement>,
    /** Returns outbox messages in one state. Without a state: all that are not sent. Needs a token. */
    outbox: (state?: OutboxState | 'all') => askRows<WireNotice>(`/api/admin/outbox${query({ state })}`),
    /** Holds, sends, retries or drops the given outbox messages, or all. Needs a token. */
    changeOutbox: (act: OutboxAct, ids?: readonly string[]) =>
      write(`/api/admin/outbox/${act}`, 'POST', ids && { ids }) as Promise<WireOutbox>,
    /** Judges every prediction again by the stored prices. Needs a token. */
    runJudge: () => write('/api/admin/judge/run', 'POST') as Promise<WireJudgeResult>,
    /** Sets a prediction's outcome in place of the computed one, and returns its verdict. Needs a token. */
    override: (id: number, request: WireOverrideRequest) =>
      write(`/api/admin/predictions/${id}/override`, 'PUT', request) as Promise<WireExplanation>,
    /** Removes the override of an outcome, and returns the verdict. Needs a token. */
    liftOverride: (id: number, request: WireLiftRequest) =>
      write(`/api/admin/predictions/${id}/override`, 'DELETE', request) as Promise<WireExplanation>,
    /** Returns one page of the audit log, the newest first. Needs a token. */
    audit: (asked: WireAuditQuery) => ask(`/api/admin/audit${query({ ...asked })}`) as Promise<WireAudit>,
    /** Returns every prediction that is drawn differently from its claim. Needs a token. */
    displays: () => askRows<WireDisplayOverride>('/api/admin/display'),
    /** Sets how a prediction is drawn on charts. Needs a token. */
    setDisplay: (id: number, request: WireDisplayRequest) =>
      write(`/api/admin/predictions/${id}/display`, 'PUT', request) as Promise<WireDisplayResult>,
    /** Restores the drawing of a prediction to its claim. Needs a token. */
    liftDisplay: (id: number, request: Pick<WireDisplayRequest, 'reason' | 'dry_run'>) =>
      write(`/api/admin/predictions/${id}/display`, 'DELETE', request) as Promise<WireDisplayResult>,
    /** Stores an expert's reply to a verdict. Needs a token. */
    setReply: (id: number, request: WireReplyRequest) =>
      write(`/api/admin/predictions/${id}/reply`, 'PUT', request) as Promise<WireReplyResult>,
    /** Removes an expert's reply to a verdict. Needs a token. */
    removeReply: (id: number, request: WireReplyRemoval) =>
      write(`/api/admin/predictions/${id}/reply`, 'DELETE', request) as Promise<WireReplyResult>,
    /** Adds a prediction. Needs a token. */
    addPrediction: (request: WireAddRequest) =>
      write('/api/admin/predictions', 'POST', request) as Promise<WireAddResult>,
    /** Changes fields of a prediction, and returns the result. Needs a token. */
    editPrediction: (id: number, request: WireEditRequest) =>
      write(`/api/admin/predictions/${id}`, 'PATCH', request) as Promise<WireEditResult>,
    /** Withdraws a prediction. A stub and its history stay public. Needs a token. */
    withdrawPrediction: (id: number, request: WireWithdrawalRequest) =>
      write(`/api/admin/predictions/${id}/withdrawal`, 'PUT', request) as Promise<WireWithdrawalResult>,
    ...createTakedownCalls({ ask, askRows }, write),
    /** Restores a withdrawn prediction. Needs a token. */
    restorePrediction: (id: number, request: WireWithdrawalRequest) =>
      write(`/api/admin/predictions/${id}/withdrawal`, 'DELETE', request) as Promise<WireWithdrawalResult>,
    /** Removes days of an asset's prices. Needs a token. */
    removePrices: (removal: WirePriceRemoval) =>
      write('/api/admin/prices/removals', 'POST', removal) as Promise<WirePriceRemovalResult>,
    /** Loads daily prices from the sources, for one asset or all. Resolves once they are stored. Needs a token. */
    syncPrices: (asset?: AssetId) =>
      write(`/api/admin/prices/sync${query({ asset })}`, 'POST') as Promise<WireSyncResult>,
    /** Returns the state of each source of daily prices. Needs a token. */
    priceSources: () => askRows<WirePriceSource>('/api/admin/prices/sources'),
    /** Returns the gaps and problems in an asset's price history. Needs a token. */
    priceGaps: (asset: AssetId) => ask(`/api/admin/prices/gaps${query({ asset })}`) as Promise<WirePriceGaps>,
    /** Returns the stored splits of one asset or all. Needs a token. */
    splits: (asset?: AssetId) => askRows<WireSplit>(`/api/admin/prices/splits${query({ asset })}`),
    /** Stores a split. Bars before it are adjusted to its scale unless they are already. Needs a token. */
    addSplit: (split: WireNewSplit) => write('/api/admin/prices/splits', 'POST', split) as Promise<WireSplitChange>,
    /** Removes a stored split, and reverts its adjustment of the bars. Needs a token. */
    removeSplit: (asset: AssetId, day: string) =>
      write(`/api/admin/prices/splits/${asset}/${encodeURIComponent(day)}`, 'DELETE') as Promise<WireSplitChange>,
  };
}

/** The client of a Hindcast server. */
export type Client = ReturnType<typeof createClient>;
