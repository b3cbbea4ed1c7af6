import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { assets, HOW_WE_JUDGE } from '@hindcast/domain';
import type { Config } from '../config/config.ts';
import { createFilledFile } from '../html/filledFile.ts';
import { fillSitePage } from '../html/fillHead.ts';
import { sendPage } from '../html/sendPage.ts';
import { refusal } from '../refusal.ts';

const open: RouteOptions = { auth: false };
/** The paths the site has a page for. */
const pages = [...Object.values(assets).map(({ path }) => path), HOW_WE_JUDGE];

/** What file systems allow a name, and more than the site needs for a path. */
const LONGEST_PATH = 255;

/** A path that stays inside its folder, names no hidden file and no unfilled page, and can be asked for. */
const isPlain = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  !path.endsWith('.html') &&
  path.split('/').every((name) => /^[\w-][\w.-]*$/.test(name));

const wantsPage = (request: Request): boolean =>
  !request.path.startsWith('/api/') && (request.raw.req.headers.accept ?? '').includes('text/html');

/** The built site in `siteDir`: its pages, and its files, of which those under assets never change. */
export function siteRoutes(siteDir: string, { brand, mode }: Config): ServerRoute[] {
  const html = createFilledFile(
    () => [join(siteDir, 'index.html')],
    (built = '') => fillSitePage(built, { brand, mode }),
  );
  const page = (h: ResponseToolkit, status?: number): ResponseObject => sendPage(html(), h, status);
  const file = (path: string, cacheControl: string, h: ResponseToolkit): ResponseObject | null => {
    const found = isPlain(path) && statSync(join(siteDir, path), { throwIfNoEntry: false })?.isFile();
    return found ? h.file(path, { confine: siteDir }).header('cache-control', cacheControl) : null;
  };
  const missing = (request: Request, h: ResponseToolkit): ResponseObject => {
    if (!wantsPage(request)) throw refusal('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
    return page(h, 404);
  };
  return [
    { method: 'GET', path: '/', options: open, handler: (_, h) => h.redirect(assets.btc.path) },
    ...pages.map((path): ServerRoute => ({ method: 'GET', path, options: open, handler: (_, h) => page(h) })),
    {
      method: 'GET',
      path: '/assets/{file*}',
      options: open,
      handler: (request, h) =>
        file(`assets/${request.params.file}`, 'public, max-age=31536000, immutable', h) ?? missing(request, h),
    },
    {
      method: 'GET',
      path: '/{path*}',
      options: open,
      handler: (request, h) => file(String(request.params.path), 'no-cache', h) ?? missing(request, h),
    },
  ];
}
