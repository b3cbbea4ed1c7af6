import { adminPaths } from '@hindcast/domain/people';

/** Routes that the API's document leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'GET /': 'a page',
  'GET /intro': 'a page',
  'GET /btc': 'a page',
  'GET /mstr': 'a page',
  'GET /naka': 'a page',
  'GET /how-we-judge': 'a page',
  'GET /about': 'a page',
  'GET /terms': 'a page',
  'GET /embed': 'a page',
  'GET /docs': 'this page',
  'GET /p/{id}': 'a page',
  'GET /embed/pay': 'a page',
  ...Object.fromEntries(adminPaths.map((path) => [`GET ${path}`, 'a page for operators'])),
  'GET /news/{id}/{secret}': 'a page that mails lead to',
  'POST /news/{id}/{secret}': 'a press on that page',
  'GET /reset/{id}/{until}/{secret}': 'a page that mails lead to',
  'POST /reset/{id}/{until}/{secret}': 'a press on that page',
  'GET /assets/{file*}': 'files of the site',
  'GET /embed/{path*}': 'files of the embed',
  'GET /{path*}': 'files of the site',
  '* /{path*}': 'any other address',
  'GET /api/admin/{path*}': 'any other address',
  '* /api/admin/{path*}': 'any other address',
};
