import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { assets, HOW_WE_JUDGE, predictionPath } from '@hindcast/domain';
import { refusal } from '../answers/refusal.ts';
import { sendForm } from '../answers/sendForm.ts';
import type { Config } from '../config/config.ts';
import { createFilledFile, sendPage } from '../pages/filledFile.ts';
import { fillSitePage } from '../pages/fillHead.ts';
import type { SiteFiles } from '../pages/siteFiles.ts';
import { isKnown, type VerdictBooks } from '../verdicts/verdictBooks.ts';
import { readPredictionId } from './parameters.ts';

const open: RouteOptions = { auth: false };
/** The paths the site has a page for. */
const pages = [...Object.values(assets).map(({ path }) => path), HOW_WE_JUDGE];

const wantsPage = (request: Request): boolean =>
  !request.path.startsWith('/api/') && (request.raw.req.headers.accept ?? '').includes('text/html');

export interface SiteParts {
  readonly config: Config;
  readonly books: VerdictBooks;
  readonly files: SiteFiles;
}

/** The built site in `siteDir`: its pages, and its files, of which those under assets never change. */
export function siteRoutes(siteDir: string, { config, books, files }: SiteParts): ServerRoute[] {
  const { brand, mode } = config;
  const html = createFilledFile(
    () => [join(siteDir, 'index.html')],
    (built = '') => fillSitePage(built, { brand, mode }),
  );
  const missing = (request: Request, h: ResponseToolkit): ResponseObject => {
    if (!wantsPage(request)) throw refusal('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
    return sendPage(html(), request, h, 404);
  };
  const file = (url: (request: Request) => string) => async (request: Request, h: ResponseToolkit) => {
    const found = await files.read(url(request));
    return found ? sendForm(found, request, h) : missing(request, h);
  };
  return [
    { method: 'GET', path: '/', options: open, handler: (_, h) => h.redirect(assets.btc.path) },
    ...pages.map(
      (path): ServerRoute => ({
        method: 'GET',
        path,
        options: open,
        handler: (request, h) => sendPage(html(), request, h),
      }),
    ),
    {
      method: 'GET',
      path: predictionPath('{id}'),
      options: open,
      handler: async (request, h) => {
        const id = readPredictionId(request.params.id);
        const found = id !== null && (await isKnown(books, id));
        return found ? sendPage(html(), request, h) : missing(request, h);
      },
    },
    {
      method: 'GET',
      path: '/assets/{file*}',
      options: open,
      handler: file(({ params }) => `/assets/${params.file}`),
    },
    { method: 'GET', path: '/{path*}', options: open, handler: file(({ params }) => `/${params.path}`) },
  ];
}
