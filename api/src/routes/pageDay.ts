import { isBoom } from '@hapi/boom';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { askedDay } from '@hindcast/domain/track';
import { type Html, sendPage } from '../pages/filledFile.ts';
import type { PageDay, StoodPage } from '../share/stoodOn.ts';
import type { CountPast } from './track/past.ts';

/** A client that was refused may ask again after so long, s. */
const AGAIN_S = 60;

/** The day that a page's address asks for; one in the past is counted. */
export async function pageDayOf(request: Request, countPast: CountPast): Promise<PageDay> {
  const asOf = askedDay(request.url.searchParams);
  if (asOf === null) return { asOf, isLimited: false };
  try {
    await countPast(request);
    return { asOf, isLimited: false };
  } catch (thrown) {
    if (isBoom(thrown) && thrown.output.statusCode === 429) return { asOf, isLimited: true };
    throw thrown;
  }
}

/** Search engines find today's page: there are as many of days in the past as days. */
export const unlisted = (sent: ResponseObject, { asOf }: PageDay): ResponseObject =>
  asOf === null ? sent : sent.header('x-robots-tag', 'noindex');

/** Sends the page of a day. */
export function sendStood(
  found: StoodPage<Html> | null,
  day: PageDay,
  request: Request,
  h: ResponseToolkit,
): ResponseObject {
  const sent = sendPage(found?.page ?? null, request, h, found?.status);
  if (found?.status === 429) sent.header('retry-after', String(AGAIN_S));
  return unlisted(sent, day);
}
