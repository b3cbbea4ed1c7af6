import type { Request, ServerRoute } from '@hapi/hapi';
import { REPORT_MAX, reportProblems, type WireReportAnswer, type WireReportRequest } from '@hindcast/domain/report';
import { readLine, readQuote } from '@hindcast/domain/text';
import Joi from 'joi';
import type { Storage } from '../../db/index.ts';
import {
  answers,
  createOwnPages,
  keyOf,
  predictionIdOf,
  type RateLimits,
  readBody,
  unknownField,
} from '../../http/index.ts';
import { AppError, type Clock, type Config, type InstallationKey, tooMany } from '../../lib/index.ts';
import { isStored, type NewsOfError, requireReported, requireRoom, sendReport } from '../reports/sendReport.ts';

export interface SentReportParts {
  readonly config: Config;
  readonly rates: RateLimits;
  readonly key: InstallationKey;
  readonly storage: Storage;
  readonly clock: Clock;
}

const WHAT = 'Say in “text” what is wrong, and how you know';
const body = Joi.object({
  text: Joi.string()
    .allow('')
    .required()
    .description(`What is wrong, and how you know: up to ${REPORT_MAX.text} characters.`)
    .messages({ '*': WHAT }),
  email: Joi.string().allow('').messages({ '*': '“email” is a text; leave it out where there is none' }),
})
  .required()
  .prefs({ convert: false })
  .messages({ ...unknownField, 'object.base': WHAT });

/** Returns a text as it is stored. Throws 400. */
function textOf(read: ReturnType<typeof readQuote>, what: string): string {
  if ('text' in read) return read.text;
  throw new AppError('bad_request', `${what} ${read.problem}`);
}

/** Reads and validates a report, by the same checks as the page. Throws 400. */
function readReport(request: Request): NewsOfError {
  const { text, email = '' } = readBody<WireReportRequest>(request);
  const words = { text: textOf(readQuote(text), 'The text'), email: textOf(readLine(email), 'The e-mail address') };
  const problems = Object.values(reportProblems(words));
  if (problems.length > 0) throw new AppError('bad_request', problems.join('. '));
  return { ...words, prediction: predictionIdOf(request.params.id), key: keyOf(request) };
}

/**
 * Builds the route that receives readers' reports of errors. It takes them from pages of this site alone, and only if
 * the brand has no mail address for them.
 */
export function sentReportRoutes({ config, rates, key, storage, clock }: SentReportParts): ServerRoute[] {
  const { contactMail, name } = config.brand;
  const { cors, refuseForeign } = createOwnPages(config, 'Errors are reported on this site’s own pages', [
    'Content-Type',
    'Idempotency-Key',
  ]);

  /**
   * Counts a new report per client, and in all only if the prediction may get more reports, so that a refused report
   * costs other readers nothing. Throws 409 and 429.
   */
  async function admit({ raw }: Request, prediction: number): Promise<void> {
    const ownWaitS = await rates.count('reports', raw.req);
    if (ownWaitS !== null) throw tooMany('Too many reports came from your address', ownWaitS);
    await requireRoom(storage, prediction);
    const waitS = await rates.countInAll('reportsInAll');
    if (waitS !== null) throw tooMany('Very many reports come in at the moment', waitS);
  }

  return [
    {
      method: 'POST',
      path: '/api/predictions/{id}/reports',
      options: {
        ...{ auth: false, cors, payload: { allow: 'application/json', maxBytes: 32 * 1024 } },
        app: {
          doc: {
            ...{ id: 'sendReport', tag: 'Reports', summary: 'Reports an error in a prediction' },
            details:
              'For pages of this site alone, and only where readers are given no mail address. Under one Idempotency-Key a report is stored once.',
            ...{ body, sentAs: 'WireReportRequest' },
            example: { text: 'The clip is of March 2021, not of 2022: https://example.org/clip', email: '' },
            answer: answers('It is stored, and operators can read it.', 'WireReportAnswer'),
            errors: ['forbidden', 'not_found', 'not_offered', 'conflict', 'key_reused'],
          },
        },
      },
      handler: async (request, h) => {
        refuseForeign(request);
        if (contactMail !== null) throw new AppError('not_offered', `Errors are reported by mail here: ${contactMail}`);
        const sent = readReport(request);
        if (!(await isStored(storage, key, sent))) {
          await requireReported(storage, sent.prediction);
          await admit(request, sent.prediction);
          await storage.transaction((tx) => sendReport(tx, key, sent, new Date(clock.now())));
        }
        const answer: WireReportAnswer = {
          success: true,
          message: `Your report is stored, and the people behind ${name} can read it`,
        };
        return h.response(answer).header('cache-control', 'no-store');
      },
    },
  ];
}
