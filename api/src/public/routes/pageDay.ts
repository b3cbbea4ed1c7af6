import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { askedDay } from '@hindcast/domain/track';
import { sendPage } from '../../http/index.ts';
import type { PageOfDays, PastPages } from '../share/pastPages.ts';

/** Returns the past day in the query of a page's URL, unchecked. Null for today. */
export const pageDayOf = (request: Request): string | null => askedDay(request.url.searchParams);

/** Adds a noindex header for pages of past days, of which there are too many for search engines. */
export const unlisted = (sent: ResponseObject, asOf: string | null): ResponseObject =>
  asOf === null ? sent : sent.header('x-robots-tag', 'noindex');

/** Sends a page as of a past day, with the status 400 if the day is invalid. */
export async function sendPast(
  pages: PastPages,
  page: PageOfDays,
  asOf: string,
  [request, h]: readonly [Request, ResponseToolkit],
): Promise<ResponseObject> {
  const found = await pages.of(page, asOf);
  return unlisted(sendPage(found?.page ?? null, request, h, found?.status), asOf);
}
