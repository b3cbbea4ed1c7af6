import { compareHead, expertHead, expertPath, expertsHead, feedOfExpert, nameInText } from '@hindcast/domain';
import { comparePath, nameText, type RecordsPlace, recordsPath, type WireExpertRecords } from '@hindcast/domain/track';
import { type Answer, type Asker, createMadeOnce } from '../../http/index.ts';
import type { Config } from '../../lib/index.ts';
import type { Elsewhere, Track, TrackAnswers } from '../../predictions/index.ts';
import { withFeedLinks } from '../pages/feedLinks.ts';
import type { LinkHead } from '../pages/linkHead.ts';
import type { DrawnPages, PageToDraw } from './drawnPages.ts';
import { trackedIn, workOf } from './expertWork.ts';
import type { PageOfDays } from './pastPages.ts';
import { expertPicture, pagePicture } from './picturePaths.ts';
import { profileData } from './profileData.ts';
import { type FindExpertShared, type SharedExpert, sharedExpertOf } from './sharedExperts.ts';

/** The pages of experts as complete HTML, readable without JavaScript. */
export interface ExpertPages {
  /** Returns the page that lists all experts. Null while the site is not built. */
  all(place: RecordsPlace, asker: Asker): Promise<Answer | null>;
  /** Returns the page that compares some experts, by their slugs. Null while the site is not built. */
  compared(slugs: readonly string[], asker: Asker): Promise<Answer | null>;
  /** Returns the page of one expert, or the expert's present slug. Null while the site is not built. */
  of(slug: string, asker: Asker): Promise<Answer | Elsewhere | 'unknown' | null>;
  /** Returns the page of an expert for days in the past, or the expert's present slug. */
  onDays(slug: string, asker: Asker): Promise<PageOfDays | Elsewhere | 'unknown'>;
}

interface ExpertPagesParts {
  readonly trackAnswers: TrackAnswers;
  readonly findExpertShared: FindExpertShared;
  readonly track: Pick<Track, 'book'>;
  readonly drawnPages: DrawnPages;
  readonly config: Pick<Config, 'brand' | 'publicUrl'>;
}

/** A cached page: drawn once for each version of its data. */
interface KeptPage extends Omit<PageToDraw, 'html'> {
  readonly key: string;
  /** Version of the page's data: the text changes with each change of the data. */
  readonly ground: () => string | Promise<string>;
  /** Returns the page's HTML with its metadata and an empty body. */
  readonly html: () => string;
  /** False if readers can make up any key: then the page is not cached. */
  readonly isKept?: boolean;
}

const usual = { order: 'edge', reversed: false, whole: false, find: null } as const;

/** Builds the pages of experts, and caches the pages requested last. */
export function createExpertPages(parts: ExpertPagesParts): ExpertPages {
  const { trackAnswers, findExpertShared, track, drawnPages } = parts;
  const { brand, publicUrl } = parts.config;
  const made = createMadeOnce<string>();
  const madeCompared = createMadeOnce<string>();

  function draw(page: KeptPage, asker: Asker, memory = made): Promise<Answer> {
    const { key, ground, html, asked, isLate = false, isKept = true } = page;
    const groundNow = async (): Promise<string> => `${await ground()} ${drawnPages.stamp()}`;
    const make = (_: string, all: Asker) => drawnPages.draw({ html: html(), asked, isLate }, all);
    return drawnPages.orPlain(() => memory.of(key, groundNow, make, asker, isKept), html);
  }

  const recordsOf = ({ asset, kind }: RecordsPlace, asker: Asker): Promise<Answer> =>
    trackAnswers.records({ asset: asset ?? undefined, kind: kind ?? undefined }, asker);

  const htmlOf = (head: Omit<LinkHead, 'type' | 'data'> & Partial<LinkHead>): string =>
    drawnPages.html({ type: 'website', data: null, ...head });

  async function comparedRecords(slugs: readonly string[], asker: Asker) {
    const found = new Map<number, SharedExpert>();
    const unknown: string[] = [];
    for (const slug of slugs) {
      const shared = await sharedExpertOf(findExpertShared, slug, asker);
      if (shared) found.set(shared.answer.data.id, shared);
      else unknown.push(slug);
    }
    return { all: [...found.values()], unknown };
  }

  return {
    async all(place, asker) {
      if (drawnPages.stamp() === null) return null;
      let answer = await recordsOf(place, asker);
      const { asset, kind } = place;
      const path = recordsPath({ asset, kind, ...usual, asOf: null });
      const page: KeptPage = {
        key: recordsPath(place),
        async ground() {
          answer = await recordsOf(place, asker);
          return answer.identity.etag;
        },
        html: () => htmlOf({ ...expertsHead, path, picture: pagePicture('experts') }),
        asked() {
          const records = JSON.parse(Buffer.concat(answer.identity.body).toString()) as WireExpertRecords;
          return { what: 'experts', url: recordsPath(place), work: { answer: records } };
        },
        // Readers can search for anything, so that these pages are not cached.
        ...(place.find !== null && { isLate: true, isKept: false }),
      };
      return draw(page, asker);
    },

    async compared(slugs, asker) {
      if (drawnPages.stamp() === null) return null;
      const { all, unknown } = await comparedRecords(slugs, asker);
      const rows = all.map(({ answer }) => answer.data);
      const path = comparePath(rows.map(({ slug }) => slug));
      const page: KeptPage = {
        key: path,
        ground: () => all.map(({ version }) => version).join(' '),
        html: () => htmlOf({ ...compareHead(rows), path, picture: pagePicture('experts') }),
        asked: () => ({ what: 'compared', url: path, work: { answers: all.map(({ answer }) => answer), unknown } }),
        isLate: true,
        isKept: unknown.length === 0,
      };
      return draw(page, asker, madeCompared);
    },

    async of(slug, asker) {
      const found = await findExpertShared(slug, asker);
      if (found === null) return 'unknown';
      if ('slug' in found) return found;
      if (drawnPages.stamp() === null) return null;
      let shared = found;
      const path = expertPath(slug);
      const page: KeptPage = {
        key: path,
        async ground() {
          const now = await findExpertShared(slug, asker);
          if (now && 'version' in now) shared = now;
          const books = trackedIn(await track.book(), shared.answer).map(({ book }) => book);
          const hashes = books.map(({ history, day: today, revision }) => [history.hash, today, revision]);
          return `${shared.version} ${hashes.join(' ')}`;
        },
        html() {
          const { answer, version } = shared;
          const data = profileData(answer.data, { brand, publicUrl });
          const head = { ...expertHead(answer.data), path, picture: expertPicture(slug, version) };
          const html = htmlOf({ ...head, type: 'profile', data });
          return withFeedLinks(html, { of: feedOfExpert(answer.data.id), about: answer.data.name });
        },
        asked: async () => ({ what: 'expert', url: path, work: workOf(shared.answer, await track.book()) }),
      };
      return draw(page, asker);
    },

    async onDays(slug, asker) {
      const found = await findExpertShared(slug, asker);
      if (found === null) return 'unknown';
      if ('slug' in found) return found;
      const { description } = expertsHead;
      const path = expertPath(slug);
      return {
        head: { title: `${nameInText(nameText(found.answer.data))}’s record`, description },
        path,
        data: `/api${path}`,
      };
    },
  };
}
