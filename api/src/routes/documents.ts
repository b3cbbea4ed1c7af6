import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerRoute } from '@hapi/hapi';
import { ABOUT, TERMS } from '@hindcast/domain';
import type { Config } from '../config/config.ts';
import { fillDocument } from '../pages/fillDocument.ts';
import { createFilledFile, sendPage } from '../pages/filledFile.ts';

/** The documents that come with the program. */
const BUNDLED = fileURLToPath(new URL('../../pages', import.meta.url));

const documents = [
  { path: ABOUT, file: 'about.md', name: 'About Us' },
  { path: TERMS, file: 'terms.md', name: 'Terms of Service' },
];

/** Pages made from Markdown: the operator's where there is one, else the bundled one. A change shows at once. */
export function documentRoutes(siteDir: string, { brand, mode, pagesDir }: Config): ServerRoute[] {
  const fileOf = (file: string): string => {
    const own = pagesDir && join(pagesDir, file);
    return own && statSync(own, { throwIfNoEntry: false })?.isFile() ? own : join(BUNDLED, file);
  };
  return documents.map(({ path, file, name }): ServerRoute => {
    const html = createFilledFile(
      () => [join(siteDir, 'document.html'), fileOf(file)],
      (built = '', markdown = '') => fillDocument(built, markdown, name, { brand, mode }),
    );
    return { method: 'GET', path, options: { auth: false }, handler: (request, h) => sendPage(html(), request, h) };
  });
}
