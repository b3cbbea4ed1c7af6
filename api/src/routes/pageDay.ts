import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { askedDay } from '@hindcast/domain/track';
import { sendPage } from '../pages/filledFile.ts';
import type { PageOfDays, PastPages } from '../share/pastPages.ts';

/** The day in the past that a page's address asks for, as it has it; null for today. */
export const pageDayOf = (request: Request): string | null => askedDay(request.url.searchParams);

/** Search engines find today's page: there are as many of days in the past as days. */
export const unlisted = (sent: ResponseObject, asOf: string | null): ResponseObject =>
  asOf === null ? sent : sent.header('x-robots-tag', 'noindex');

/** Sends the page of a day in the past. */
export async function sendPast(
  pages: PastPages,
  page: PageOfDays,
  asOf: string,
  [request, h]: readonly [Request, ResponseToolkit],
): Promise<ResponseObject> {
  const found = await pages.of(page, asOf);
  return unlisted(sendPage(found?.page ?? null, request, h, found?.status), asOf);
}
