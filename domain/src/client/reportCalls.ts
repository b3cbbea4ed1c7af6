import type {
  WireReport,
  WireReportAnswer,
  WireReportClosingRequest,
  WireReportQuery,
  WireReportRequest,
  WireReportResult,
  WireReports,
} from '../wire/reports.ts';
import { type ClientOptions, createAsk, query } from './ask.ts';
import type { SendWrite } from './expertCalls.ts';
import { post } from './post.ts';

type Ask = Pick<ReturnType<typeof createAsk>, 'ask'>;

/**
 * Creates the call that sends a reader's report of an error in a prediction. The server stores the report once per key.
 */
export function createReportSender(options: ClientOptions) {
  const { ask } = createAsk(options);
  return (prediction: number, request: WireReportRequest, key: string): Promise<WireReportAnswer> =>
    ask(
      `/api/predictions/${prediction}/reports`,
      post(request, { 'idempotency-key': key }),
    ) as Promise<WireReportAnswer>;
}

/** Creates the calls about readers' reports. All but `sendReport` need a token. */
export function createReportCalls({ ask }: Ask, write: SendWrite) {
  const pathOf = (id: number): string => `/api/admin/reports/${id}`;
  return {
    /** Sends a report of an error in a prediction, as readers do. */
    sendReport: (prediction: number, request: WireReportRequest) =>
      write(`/api/predictions/${prediction}/reports`, 'POST', request) as Promise<WireReportAnswer>,
    /** Returns a page of reports, newest first. Default status: open. */
    reports: (asked: WireReportQuery = {}) => ask(`/api/admin/reports${query({ ...asked })}`) as Promise<WireReports>,
    report: async (id: number) => ((await ask(pathOf(id))) as { readonly data: WireReport }).data,
    /** Closes a report. */
    closeReport: (id: number, request: WireReportClosingRequest = {}) =>
      write(`${pathOf(id)}/closing`, 'PUT', request) as Promise<WireReportResult>,
    reopenReport: (id: number) => write(`${pathOf(id)}/closing`, 'DELETE') as Promise<WireReportResult>,
  };
}
