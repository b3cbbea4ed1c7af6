import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerRoute } from '@hapi/hapi';
import { ABOUT, API_DOCS, DOCS, EMBED, TERMS, type WirePage } from '@hindcast/domain';
import {
  createFilledFile,
  createFilledFiles,
  fillDocument,
  type Html,
  packPage,
  pageOf,
  publicOrigin,
  sendPage,
} from '../../http/index.ts';
import type { Config } from '../../lib/index.ts';
import { manifestsOf, readBuiltEmbed } from '../embed/builtEmbed.ts';
import { embedBlocks, embedTexts } from '../embed/embedTexts.ts';
import type { BuildFolders } from '../embed/keepBuilds.ts';
import { MANUAL, manualFiles, renderManual } from '../pages/manual.ts';

/** Folder of the documents that come with the program, such as about.md. */
const BUNDLED = fileURLToPath(new URL('../../../pages', import.meta.url));

const documents = [
  { path: ABOUT, file: 'about.md', name: 'About Us' },
  { path: TERMS, file: 'terms.md', name: 'Terms of Service' },
  { path: EMBED, file: 'embed.md', name: 'Embed' },
];

/**
 * Builds the pages made from Markdown: the operator's document if there is one, else the bundled one. A changed
 * document is shown at once.
 */
export function documentRoutes(
  folders: BuildFolders,
  config: Pick<Config, 'brand' | 'mode' | 'wallet' | 'pagesDir' | 'publicUrl'>,
): ServerRoute[] {
  const { siteDir } = folders;
  const { pagesDir } = config;
  const page = pageOf(config);
  const fileOf = (file: string): string => {
    const own = pagesDir && join(pagesDir, file);
    return own && statSync(own, { throwIfNoEntry: false })?.isFile() ? own : join(BUNDLED, file);
  };
  const pages = documents.map(({ path, file, name }): ServerRoute => {
    const htmlAt = createFilledFiles(
      () => [join(siteDir, 'document.html'), fileOf(file), ...manifestsOf(folders)],
      (origin, built = '', markdown = '') => {
        const embed = readBuiltEmbed(folders);
        const parts = { name, values: embedTexts(origin, embed), blocks: embedBlocks(origin, embed) };
        return fillDocument(built, markdown, parts, page);
      },
    );
    return {
      method: 'GET',
      path,
      options: { auth: false },
      handler: (request, h) => sendPage(htmlAt(publicOrigin(request, config)), request, h),
    };
  });
  return [...pages, ...manualRoutes(siteDir, page)];
}

const WAY_BACK = `<p><a href="${DOCS}">All documents</a></p>`;
const WAY_TO_CALLS = `<p>Every call of this server: <a href="${API_DOCS}">the API</a>.</p>`;
const SVG = { 'content-type': 'image/svg+xml; charset=utf-8' };

function manualRoutes(siteDir: string, page: WirePage): ServerRoute[] {
  const built = join(siteDir, 'document.html');
  const fill = (html: string, name: string, after: string): string =>
    fillDocument(html, '', { name, values: {}, after }, page);
  const entries = [...manualFiles()].map(([path, file]): readonly [string, () => Html | null] => {
    if (file.endsWith('.svg')) {
      const picture = packPage(readFileSync(join(MANUAL, file), 'utf8'), SVG);
      return [path, () => picture];
    }
    const make = (html = '', markdown = ''): string => {
      const { title, html: text } = renderManual(markdown, file);
      return fill(html, title, text + (path === DOCS ? WAY_TO_CALLS : WAY_BACK));
    };
    return [path, createFilledFile(() => [built, join(MANUAL, file)], make)];
  });
  const found = new Map(entries);
  const missing = createFilledFile(
    () => [built],
    (html = '') => fill(html, 'Page not found', `<p>There is no document at this address.</p>${WAY_BACK}`),
  );
  return [
    {
      method: 'GET',
      path: `${DOCS}/{page*}`,
      options: { auth: false },
      handler: (request, h) => {
        const html = found.get(request.path.replace(/\/$/, ''));
        return html ? sendPage(html(), request, h) : sendPage(missing(), request, h, 404);
      },
    },
  ];
}
