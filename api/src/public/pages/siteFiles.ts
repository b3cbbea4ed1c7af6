import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, fileForms, type Headers, type SecurityPolicy } from '../../http/index.ts';
import { readBodies } from './readBodies.ts';

/** Content type of a file, and whether compression helps. */
export interface FileType {
  readonly type: string;
  readonly compressible: boolean;
}

/** Files of a folder, such as the built site. Each is read and compressed once and cached until it changes. */
export interface SiteFiles {
  /** Returns the cached file at a URL such as /early.js if it is unchanged on disk. Else null. */
  kept(url: string): Answer | null;
  /** Returns the file at a URL, and reads it if it is not cached or has changed. Null if there is none to send. */
  read(url: string): Promise<Answer | null>;
}

interface Kept {
  readonly stats: Stats;
  readonly answer: Answer;
}

/** Longest name that file systems allow, in characters. No path of the site is longer. */
const LONGEST_PATH = 255;

/** Tells whether a URL stays inside the folder and names no hidden file, no unfilled page and no compressed copy. */
const isPlain = (url: string): boolean =>
  url.length <= LONGEST_PATH &&
  !/\.(html|br|gz)$/.test(url) &&
  url
    .slice(1)
    .split('/')
    .every((name) => /^[\w-][\w.-]*$/.test(name));

/** Returns the cache control of a file. Files under assets have a hash in their names; icons change very rarely. */
function cacheControl(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return url.startsWith('/icons/') || url === '/apple-touch-icon.png' ? 'public, max-age=86400' : 'no-cache';
}

const isSame = (a: Stats, b: Stats): boolean => a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs;

/** Returns the headers of a file of the site, without its content type. */
export const siteHeaders =
  ({ data }: Pick<SecurityPolicy, 'data'>) =>
  (url: string): Headers => ({ ...data, 'cache-control': cacheControl(url) });

/**
 * Builds the cache of the files in a folder. A rebuilt file is noticed at once.
 * @param headersFor returns the headers of a file besides its content type, by its URL.
 */
export function createSiteFiles(
  siteDir: string,
  headersFor: (url: string) => Headers,
  typeOf: (path: string) => FileType,
): SiteFiles {
  const memory = new Map<string, Kept>();
  const reading = new Map<string, Promise<Answer>>();

  const statsOf = (url: string): Stats | null => {
    const stats = statSync(join(siteDir, url), { throwIfNoEntry: false });
    if (stats?.isFile()) return stats;
    memory.delete(url);
    return null;
  };

  async function load(url: string, stats: Stats): Promise<Answer> {
    const { type, compressible } = typeOf(url);
    const bodies = await readBodies(join(siteDir, url), compressible);
    const charset = /^text\/|\/json$/.test(type) ? '; charset=utf-8' : '';
    const headers = { ...headersFor(url), 'content-type': `${type}${charset}` };
    const answer = fileForms(bodies, headers);
    memory.set(url, { stats, answer });
    return answer;
  }

  return {
    kept(url) {
      const known = memory.get(url);
      const stats = known && statsOf(url);
      return stats && isSame(stats, known.stats) ? known.answer : null;
    },
    async read(url) {
      const stats = isPlain(url) ? statsOf(url) : null;
      if (!stats) return null;
      const known = memory.get(url);
      if (known && isSame(stats, known.stats)) return known.answer;
      const underWay = reading.get(url) ?? load(url, stats).finally(() => reading.delete(url));
      reading.set(url, underWay);
      return underWay;
    },
  };
}
