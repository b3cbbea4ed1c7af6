import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { askedDay } from '@hindcast/domain/track';
import type { RateLimits } from '../edge/rateLimits.ts';
import { type Html, sendPage } from '../pages/filledFile.ts';
import type { PageDay, StoodPage } from '../share/stoodOn.ts';

/** The day that a page's address asks for; one in the past is counted. */
export async function pageDayOf(request: Request, rates: RateLimits): Promise<PageDay> {
  const asOf = askedDay(request.url.searchParams);
  return { asOf, waitS: asOf === null ? null : await rates.count('past', request.raw.req) };
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
  if (found && found.waitS !== null) sent.header('retry-after', String(found.waitS));
  return unlisted(sent, day);
}
