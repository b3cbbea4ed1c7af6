import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { formatCount } from '@hindcast/domain';
import Joi from 'joi';
import {
  type Answer,
  type Asker,
  formFor,
  type RateLimits,
  replyTo,
  type Sending,
  sendForm,
  usualLimits,
} from '../../http/index.ts';
import { tooMany } from '../../lib/index.ts';

/** Text of the API's documentation about `asOf`, a day in the past. */
export const PAST =
  'With `asOf` as things stood on that day: by today’s rule over the bars before it, with calls made on it or before it, outcomes that people had set by its end, and without what is withdrawn now. ' +
  `At most ${formatCount(usualLimits.past)} days a minute for one address.`;

/** Schema of a day in a query, which `dayAsked` validates. */
export const asOf = Joi.string()
  .max(40)
  .empty('')
  .description('A day, `YYYY-MM-DD`, not before the first price and not in the future; today where it is left out.');

/** Counts a request for a past day. Throws 429 if its client sent too many. */
export type CountPast = (request: Request) => Promise<void>;

export const createCountPast =
  (rates: RateLimits): CountPast =>
  async (request) => {
    const waitS = await rates.count('past', request.raw.req);
    if (waitS !== null) throw tooMany('Too many questions about the past came from your address', waitS);
  };

/**
 * Sends a response that few clients share, and counts its bytes until it is read. Throws 429 and 503 if too much is
 * being sent.
 */
export type SendOne = (answer: Answer, asker: Asker, request: Request, h: ResponseToolkit) => ResponseObject;

export const createSendOne =
  (sending: Sending): SendOne =>
  (answer, asker, request, h) => {
    const { headers, method } = request.raw.req;
    const form = formFor(answer, headers['accept-encoding']);
    const isRead = method === 'GET' && replyTo(answer, undefined, headers['if-none-match']).body !== null;
    if (isRead) sending.begin(form, asker);
    return sendForm(answer, request, h);
  };
