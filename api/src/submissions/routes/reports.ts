import type { Request, ServerRoute } from '@hapi/hapi';
import { REASON_MAX } from '@hindcast/domain/client';
import { mayDo } from '@hindcast/domain/people';
import { type ReportStatus, reportStatuses, type WireReportClosingRequest } from '@hindcast/domain/report';
import { readLine } from '@hindcast/domain/text';
import Joi from 'joi';
import {
  type Actor,
  actorOf,
  answers,
  answersData,
  checkQuery,
  jsonBody,
  lengthOf,
  once,
  parsedBody,
  type RouteDoc,
  readBody,
  reportIdOf,
  unknownField,
  type Write,
  type WriteParts,
} from '../../http/index.ts';
import type { InstallationKey } from '../../lib/index.ts';
import { closeReport } from '../reports/closeReport.ts';
import { listReports, type ReportSight, showReport } from '../reports/listReports.ts';

export interface ReportRouteParts extends WriteParts {
  readonly key: InstallationKey;
}

const A_PAGE = 100;
const MOST = 1000;

interface Asked {
  readonly status?: ReportStatus | 'all';
  readonly after?: number;
  readonly limit?: number;
}

const query = Joi.object({
  status: Joi.valid(...reportStatuses, 'all'),
  after: Joi.number().integer().min(1),
  limit: Joi.number().integer().min(1).max(MOST),
});

const NOTE = `“note” is one line of up to ${REASON_MAX} characters`;
const note = Joi.string()
  .trim()
  .allow('')
  .description(`What came of it: one line of up to ${REASON_MAX} characters.`)
  .custom((given: string, { error }) => {
    const read = readLine(given);
    if ('problem' in read) return error('any.custom', { problem: read.problem });
    return /[\n\r\u2028\u2029]/.test(given) || lengthOf(read.text) > REASON_MAX ? error('string.max') : read.text;
  })
  .messages({ '*': NOTE, 'any.custom': `${NOTE}; it {#problem}` });
const closingBody = Joi.object({ note }).messages({ ...unknownField, 'object.base': 'The body is an object' });

const told = {
  tag: 'Reports',
  answer: answers('How it stands then.', 'WireReportResult'),
} as const satisfies Partial<RouteDoc>;

/** Builds the routes that list, close and reopen readers' reports of errors (operators). */
export function reportRoutes(parts: ReportRouteParts): ServerRoute[] {
  const { storage, clock, key } = parts;

  const sightOf = ({ role }: Actor): ReportSight => ({
    key: mayDo(role, 'emails') ? key : null,
    words: mayDo(role, 'takedown'),
  });

  function close(request: Request, asked: WireReportClosingRequest | null): Write {
    const id = reportIdOf(request.params.id);
    return {
      change: null,
      work: async (tx, actor) => {
        const { note = '' } = asked ?? {};
        const closing = asked && { operator: actor.name, note, now: new Date(clock.now()) };
        const done = await closeReport(tx, id, closing, sightOf(actor));
        const act = asked ? 'reports.close' : 'reports.reopen';
        const subject = `prediction ${done.data.prediction.id}`;
        return {
          answer: done,
          kept: { ...done, data: { ...done.data, email: null } }, // the stored response has no address in plain text
          entry: done.stored ? { act, subject, detail: { report: id, ...(note !== '' && { note }) } } : null,
        };
      },
    };
  }

  const path = '/api/admin/reports';
  return [
    {
      method: 'GET',
      path,
      options: {
        validate: checkQuery(query),
        app: {
          doc: {
            ...{
              id: 'listReports',
              tag: 'Reports',
              summary: 'What readers report, the newest first, a page at a time',
            },
            details: 'Those that are open, unless another status is asked for.',
            ...{ sentAs: 'WireReportQuery', answer: answers('A page of reports.', 'WireReports') },
          },
        },
      },
      handler: (request) => {
        const { status = 'open', after = null, limit = A_PAGE } = request.query as Asked;
        const asked = { status: status === 'all' ? null : status, after, limit };
        return listReports(storage, { ...asked, ...sightOf(actorOf(request)) });
      },
    },
    {
      method: 'GET',
      path: `${path}/{id}`,
      options: {
        app: {
          doc: {
            ...{ id: 'getReport', tag: 'Reports', summary: 'One report' },
            answer: answersData('The report.', 'WireReport'),
          },
        },
      },
      handler: async (request) => {
        const id = reportIdOf(request.params.id);
        return { success: true, data: await showReport(storage, id, sightOf(actorOf(request))) };
      },
    },
    {
      method: 'PUT',
      path: `${path}/{id}/closing`,
      options: {
        ...jsonBody,
        app: {
          doc: {
            ...{ ...told, id: 'closeReport', summary: 'Says that a report is done with' },
            ...{ body: closingBody, sentAs: 'WireReportClosingRequest', emptyBody: true },
            example: { note: 'The day is corrected' },
          },
        },
      },
      handler: once(parts, parsedBody, (request) => close(request, readBody<WireReportClosingRequest>(request))),
    },
    {
      method: 'DELETE',
      path: `${path}/{id}/closing`,
      options: {
        ...jsonBody,
        app: { doc: { ...told, id: 'reopenReport', summary: 'Opens a closed report again' } },
      },
      handler: once(parts, parsedBody, (request) => close(request, null)),
    },
  ];
}
