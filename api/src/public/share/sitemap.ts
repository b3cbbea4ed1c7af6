import {
  ABOUT,
  assetIds,
  assets,
  EMBED,
  EXPERTS,
  expertPath,
  FOLLOW,
  HOW_WE_JUDGE,
  predictionPath,
  TERMS,
} from '@hindcast/domain';
import type { Storage } from '../../db/index.ts';
import { type Answer, createMadeOnce, fileForms, htmlText, ownAsker } from '../../http/index.ts';
import { expertAddresses, type Judged, readExperts, type VerdictBooks } from '../../predictions/index.ts';
import type { Published } from '../published/published.ts';
import { lastChanges } from './lastChanges.ts';

/** Sitemap for search engines: an index of lists, since one list may name 50,000 pages. */
export interface Sitemap {
  index(): Promise<Answer>;
  pages(): Promise<Answer>;
  /** Returns the nth list of predictions, from 1. Null if there is none. */
  predictions(list: number): Promise<Answer | null>;
  /** Returns the nth list of experts with a prediction that is not withdrawn, from 1. Null if there is none. */
  experts(list: number): Promise<Answer | null>;
}

export interface SitemapParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
  readonly published: Published;
  readonly publicUrl: string;
  /** Maximum number of pages in one list. Default: the protocol's limit. */
  readonly mostInList?: number;
}

/** The protocol's limit of pages in one list. */
const MOST_IN_LIST = 50_000;
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' };
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Place {
  readonly address: string;
  /** Time of the last change. Null if unknown. */
  readonly changed: string | null;
}

const element = (name: string, { address, changed }: Place): string =>
  `<${name}><loc>${htmlText(address)}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</${name}>`;

function answerOf(root: 'urlset' | 'sitemapindex', places: readonly Place[]): Answer {
  const rows = places.map((place) => element(root === 'urlset' ? 'url' : 'sitemap', place)).join('\n');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${rows}\n</${root}>\n`;
  return fileForms({ identity: Buffer.from(text), gzip: null, br: null }, HEADERS);
}

const later = (a: string | null, b: string | null): string | null => (a !== null && (b === null || a > b) ? a : b);

/** Builds the sitemap's lists, cached until something is recorded. */
export function createSitemap({
  storage,
  books,
  published,
  publicUrl,
  mostInList = MOST_IN_LIST,
}: SitemapParts): Sitemap {
  const made = createMadeOnce<string>();

  async function entries(): Promise<Judged[]> {
    const lists = await Promise.all(assetIds.map(async (asset) => books.latest(asset) ?? (await books.of(asset))));
    return lists.flatMap((book) => book.entries);
  }

  /** Returns the ids of the predictions that are not withdrawn, ascending. */
  const standing = async (): Promise<number[]> =>
    (await entries()).map(({ record }) => record.stored.id).sort((a, b) => a - b);

  /** Returns the pages of the experts with a prediction that is not withdrawn. */
  async function profiles(): Promise<Place[]> {
    const { slugOf } = expertAddresses(await readExperts(storage));
    const ids = new Set((await entries()).map(({ record }) => record.stored.influencer.id));
    const slugs = [...ids].sort((a, b) => a - b).flatMap((id) => slugOf(id) ?? []);
    return slugs.map((slug) => ({ address: publicUrl + expertPath(slug), changed: null }));
  }

  const listCount = (pages: number): number => Math.ceil(pages / mostInList);
  const listPath = (of: string, list: number): string => `${publicUrl}/sitemap/${of}-${list}.xml`;

  const ground = (): string =>
    assetIds
      .flatMap((asset) => (['prices', 'predictions', 'verdicts'] as const).map((what) => `${what}:${asset}` as const))
      .map((resource) => published.revision(resource))
      .join(' ');

  async function listed(list: number): Promise<Place[]> {
    const ids = (await standing()).slice((list - 1) * mostInList, list * mostInList);
    const changes = await lastChanges(storage, ids);
    return ids.map((id) => ({ address: publicUrl + predictionPath(id), changed: changes.get(id) ?? null }));
  }

  async function lastOf(list: number): Promise<string | null> {
    return (await listed(list)).reduce<string | null>((last, { changed }) => later(changed, last), null);
  }

  return {
    index: () =>
      made.of(
        'index',
        ground,
        async () => {
          const lists: Place[] = [{ address: `${publicUrl}/sitemap/pages.xml`, changed: null }];
          for (let list = 1; list <= listCount((await profiles()).length); list++)
            lists.push({ address: listPath('experts', list), changed: null });
          for (let list = 1; list <= listCount((await standing()).length); list++)
            lists.push({ address: listPath('predictions', list), changed: await lastOf(list) });
          return answerOf('sitemapindex', lists);
        },
        ownAsker(),
      ),
    async pages() {
      const boards = Object.values(assets).map(({ path }) => path);
      const paths = ['/', ...boards, EXPERTS, FOLLOW, HOW_WE_JUDGE, ABOUT, TERMS, EMBED];
      return answerOf(
        'urlset',
        paths.map((path) => ({ address: publicUrl + path, changed: null })),
      );
    },
    async predictions(list) {
      if (list < 1 || list > listCount((await standing()).length)) return null;
      return made.of(`predictions ${list}`, ground, async () => answerOf('urlset', await listed(list)), ownAsker());
    },
    async experts(list) {
      if (list < 1 || list > listCount((await profiles()).length)) return null;
      const listed = async () => (await profiles()).slice((list - 1) * mostInList, list * mostInList);
      return made.of(`experts ${list}`, ground, async () => answerOf('urlset', await listed()), ownAsker());
    },
  };
}
