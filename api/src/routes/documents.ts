import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerRoute } from '@hapi/hapi';
import { ABOUT, EMBED, TERMS } from '@hindcast/domain';
import type { Config } from '../config/config.ts';
import { manifestOf, readBuiltEmbed } from '../embed/builtEmbed.ts';
import { embedBlocks, embedTexts } from '../embed/embedTexts.ts';
import type { BuildFolders } from '../embed/keepBuilds.ts';
import { publicOrigin } from '../embed/publicOrigin.ts';
import { fillDocument } from '../pages/fillDocument.ts';
import { sendPage } from '../pages/filledFile.ts';
import { createFilledFiles } from '../pages/filledFiles.ts';
import { pageOf } from '../pages/pageOf.ts';

/** The documents that come with the program. */
const BUNDLED = fileURLToPath(new URL('../../pages', import.meta.url));

const documents = [
  { path: ABOUT, file: 'about.md', name: 'About Us' },
  { path: TERMS, file: 'terms.md', name: 'Terms of Service' },
  { path: EMBED, file: 'embed.md', name: 'Embed' },
];

/** Pages made from Markdown: the operator's where there is one, else the bundled one. A change shows at once. */
export function documentRoutes(
  { siteDir, embedDir }: Pick<BuildFolders, 'siteDir' | 'embedDir'>,
  config: Pick<Config, 'brand' | 'mode' | 'wallet' | 'pagesDir' | 'publicUrl'>,
): ServerRoute[] {
  const { pagesDir } = config;
  const page = pageOf(config);
  const fileOf = (file: string): string => {
    const own = pagesDir && join(pagesDir, file);
    return own && statSync(own, { throwIfNoEntry: false })?.isFile() ? own : join(BUNDLED, file);
  };
  const manifest = manifestOf(embedDir);
  return documents.map(({ path, file, name }): ServerRoute => {
    const htmlAt = createFilledFiles(
      () => [join(siteDir, 'document.html'), fileOf(file), ...(existsSync(manifest) ? [manifest] : [])],
      (origin, built = '', markdown = '') => {
        const embed = readBuiltEmbed(embedDir);
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
}
