import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, fileForms, type Headers } from '../answers/forms.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { readBodies } from './readBodies.ts';

/** Type of a file, found by its name. */
export interface FileType {
  readonly type: string;
  readonly compressible: boolean;
}

/** The files of a folder, such as the built site, read and compressed once and sent from memory until they change. */
export interface SiteFiles {
  /** The file at an address such as /early.js, when it is in memory and still the same on disk; else null. */
  kept(url: string): Answer | null;
  /** The file at such an address, read when it is not in memory or has changed; null when there is none to be sent. */
  read(url: string): Promise<Answer | null>;
}

interface Kept {
  readonly stats: Stats;
  readonly answer: Answer;
}

/** Longest name that file systems allow, in characters. No path of the site is longer. */
const LONGEST_PATH = 255;

/** An address inside the folder that names no hidden file, no unfilled page and nothing the build packed. */
const isPlain = (url: string): boolean =>
  url.length <= LONGEST_PATH &&
  !/\.(html|br|gz)$/.test(url) &&
  url
    .slice(1)
    .split('/')
    .every((name) => /^[\w-][\w.-]*$/.test(name));

/** Files under assets have a hash of their content in their names; icons change about as often as a logo does. */
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
 * Creates the cache of the files in `siteDir`, the folder of the site or another. A rebuilt file is noticed at once.
 * @param headersFor headers of a file besides its content type, by its address.
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
