import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Headers, SecurityPolicy } from '../../http/index.ts';
import { createSiteFiles, type FileType, type SiteFiles } from '../pages/siteFiles.ts';
import { type BuildFolders, buildsIn, EMBED_BUILDS, SITE_BUILDS, VERSIONS } from './keepBuilds.ts';
import { isVersion, readVersion } from './version.ts';

/** Path of the latest embed, which partners' pages load. */
export const EVERGREEN = '/embed/v1/';
const EXACT = /^\/embed\/v([^/]+)\/(.+)$/;

/** Folder of the scripts and the style of framed pages. */
const FRAME = fileURLToPath(new URL('../../../frame', import.meta.url));
const FRAME_FILE = /^\/embed(\/(?:frame\.css|frame\.js|height\.js|pay\.js))$/;

const SHORT = 'public, max-age=300, stale-while-revalidate=86400';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Tells whether a path is the tarball of the npm package. It has only its exact address: lockfiles contain address and
 * hash, so a file that changes would break them.
 */
const isPackage = (url: string): boolean => url.endsWith('.tgz');

/** Tells whether a path is a late part, whose name contains a hash of its content. */
const isPart = (url: string): boolean => url.startsWith('/parts/');

export interface EmbedFilesParts {
  readonly folders: BuildFolders;
  readonly policy: SecurityPolicy;
  typeOf(path: string): FileType;
}

/** Files under /embed/, of this build and earlier ones. */
export interface EmbedFiles extends SiteFiles {
  /** Returns a file under /assets/ of an earlier build of the site. Null if none has it. */
  earlierAsset(url: string): Promise<Answer | null>;
}

/** Builds the files that embeds load: the latest ones, and those of exact versions, which are kept for good. */
export function createEmbedFiles({ folders, policy, typeOf: usual }: EmbedFilesParts): EmbedFiles {
  /** Returns the type of a file. Declarations are texts, and not the videos whose names end alike. */
  const typeOf = (path: string): FileType =>
    path.endsWith('.d.ts') ? { type: 'text/plain', compressible: true } : usual(path);
  const { embedDir, keptDir } = folders;
  const told = (cache: string): Headers => ({
    ...policy.embed,
    'access-control-allow-origin': '*',
    'cache-control': cache,
  });
  const latest = createSiteFiles(embedDir, (url) => told(isPart(url) ? FOR_GOOD : SHORT), typeOf);
  const exact = createSiteFiles(embedDir, () => told(FOR_GOOD), typeOf);
  const frame = createSiteFiles(FRAME, () => told(SHORT), typeOf);
  const isSite = (url: string): boolean => url.startsWith(`/${SITE_BUILDS}/`);
  const kept = createSiteFiles(
    keptDir,
    (url) => (isSite(url) ? { ...policy.data, 'cache-control': FOR_GOOD } : told(FOR_GOOD)),
    typeOf,
  );

  /** Returns a file from the newest kept build that contains it. Null if none does. */
  async function earlier(folder: string, url: string): Promise<Answer | null> {
    for (const build of (await buildsIn(join(keptDir, folder))).reverse()) {
      const found = await kept.read(`/${folder}/${build}${url}`);
      if (found) return found;
    }
    return null;
  }

  async function versioned(version: string, url: string): Promise<Answer | null> {
    const found = await kept.read(`/${VERSIONS}/${version}${url}`);
    // A kept version has only the files that it had at first, so that no address changes what it holds.
    if (found || existsSync(join(keptDir, VERSIONS, version))) return found;
    return (await readVersion(embedDir)) === version ? exact.read(url) : null;
  }

  return {
    kept(url) {
      if (url.startsWith(EVERGREEN)) return latest.kept(url.slice(EVERGREEN.length - 1));
      const [, version = '', file = ''] = EXACT.exec(url) ?? [];
      return isVersion(version) ? kept.kept(`/${VERSIONS}/${version}/${file}`) : null;
    },
    async read(url) {
      const framed = FRAME_FILE.exec(url)?.[1];
      if (framed) return frame.read(framed);
      if (url.startsWith(EVERGREEN)) {
        const file = url.slice(EVERGREEN.length - 1);
        if (isPackage(file)) return null;
        const found = await latest.read(file);
        return found ?? (isPart(file) ? earlier(EMBED_BUILDS, file.slice('/parts'.length)) : null);
      }
      const [, version = '', file = ''] = EXACT.exec(url) ?? [];
      return isVersion(version) ? versioned(version, `/${file}`) : null;
    },
    earlierAsset: (url) => earlier(SITE_BUILDS, url.slice('/assets'.length)),
  };
}
