import { compareHead, expertHead, expertPath, expertsHead, feedOfExpert, headAsOf, pathOn } from '@hindcast/domain';
import { comparePath, type RecordsPlace, recordsPath, type WireExpertRecords } from '@hindcast/domain/track';
import type { Answer } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import type { Asker } from '../answers/turns.ts';
import type { Config } from '../config/config.ts';
import { withFeedLinks } from '../pages/feedLinks.ts';
import type { LinkHead } from '../pages/linkHead.ts';
import type { Elsewhere, TrackAnswers } from '../track/answers.ts';
import type { Track } from '../track/track.ts';
import { createDayPages, type DayPage } from './dayPages.ts';
import type { DrawnPages } from './drawnPages.ts';
import { trackedIn, workOf } from './expertWork.ts';
import { expertPicture, pagePicture } from './picturePaths.ts';
import { profileData } from './profileData.ts';
import { type FindExpertShared, type SharedExpert, sharedExpertOf } from './sharedExperts.ts';
import { type PageDay, type StoodPage, stoodOn } from './stoodOn.ts';

type Page = StoodPage<Answer>;

/** The pages of experts, of today and of days in the past, whole without a script. */
export interface ExpertPages {
  /** The page of all; null while the site is not built. */
  all(place: RecordsPlace, day: PageDay, asker: Asker): Promise<Page | null>;
  /** Some beside each other, by their slugs; null while the site is not built. */
  compared(slugs: readonly string[], day: PageDay, asker: Asker): Promise<Page | null>;
  /** One expert's, or where it is; null while the site is not built. */
  of(slug: string, day: PageDay, asker: Asker): Promise<Page | Elsewhere | 'unknown' | null>;
}

interface ExpertPagesParts {
  readonly trackAnswers: TrackAnswers;
  readonly findExpertShared: FindExpertShared;
  readonly track: Pick<Track, 'book'>;
  readonly drawnPages: DrawnPages;
  readonly config: Pick<Config, 'brand' | 'publicUrl'>;
}

const MOST_BYTES = 32_000_000;
const MOST_PAGES = 500;
/** Of days in the past and of experts beside each other there are any number: they put no page of today out of memory. */
const MOST_OTHER_BYTES = 16_000_000;
const MOST_OTHERS = 200;

const usual = { order: 'edge', reversed: false, whole: false, find: null } as const;

/** Pages in memory, those asked for last; each is drawn once until what it shows changes. */
export function createExpertPages(parts: ExpertPagesParts): ExpertPages {
  const { trackAnswers, findExpertShared, track, drawnPages } = parts;
  const { brand, publicUrl } = parts.config;
  const ofToday = createDayPages(drawnPages, createMadeOnce(MOST_BYTES, MOST_PAGES));
  const ofOthers = createDayPages(drawnPages, createMadeOnce(MOST_OTHER_BYTES, MOST_OTHERS));
  const draw: typeof ofToday = (page, stood, day, asker) =>
    (stood.asOf === null ? ofToday : ofOthers)(page, stood, day, asker);

  const recordsOf = ({ asset, kind }: RecordsPlace, asOf: string | null, asker: Asker): Promise<Answer> =>
    trackAnswers.records({ asset: asset ?? undefined, kind: kind ?? undefined, asOf: asOf ?? undefined }, asker);

  /** A page with what it says of itself on a day, and nothing drawn in it; pictures are of today. */
  const htmlOn = (asOf: string | null, { picture, ...head }: Omit<LinkHead, 'type' | 'data'> & Partial<LinkHead>) =>
    drawnPages.html({
      ...{ type: 'website', data: null, ...head },
      ...{ ...headAsOf(head, asOf), picture: asOf === null ? picture : null },
    });

  async function comparedRecords(slugs: readonly string[], asOf: string | null, asker: Asker) {
    const found = new Map<number, SharedExpert>();
    const unknown: string[] = [];
    for (const slug of slugs) {
      const shared = await sharedExpertOf(findExpertShared, slug, asOf, asker);
      if (shared) found.set(shared.answer.data.id, shared);
      else unknown.push(slug);
    }
    return { all: [...found.values()], unknown };
  }

  return {
    async all(place, day, asker) {
      if (drawnPages.stamp() === null) return null;
      const stood = await stoodOn(day, (asOf) => recordsOf(place, asOf, asker));
      const { asOf, problem } = stood;
      let answer = stood.value;
      const { asset, kind } = place;
      const path = recordsPath({ asset, kind, ...usual, asOf: null });
      const shown = { ...place, asOf };
      const page: DayPage = {
        key: recordsPath(shown),
        async ground() {
          answer = await recordsOf(place, asOf, asker);
          return answer.identity.etag;
        },
        html: () => htmlOn(asOf, { ...expertsHead, path, picture: pagePicture('experts') }),
        asked() {
          const records = JSON.parse(Buffer.concat(answer.identity.body).toString()) as WireExpertRecords;
          return { what: 'experts', work: { answer: records, place: shown, asOf, problem } };
        },
        preloads: [`/api${recordsPath({ asset, kind, ...usual, asOf })}`],
        // a search can be anything
        ...(place.find !== null && { isLate: true, isKept: false }),
      };
      return draw(page, stood, day, asker);
    },

    async compared(slugs, day, asker) {
      if (drawnPages.stamp() === null) return null;
      const stood = await stoodOn(day, (asOf) => comparedRecords(slugs, asOf, asker));
      const { asOf, problem } = stood;
      const { all, unknown } = stood.value;
      const rows = all.map(({ answer }) => answer.data);
      const path = comparePath(rows.map(({ slug }) => slug));
      const page: DayPage = {
        key: pathOn(path, asOf),
        ground: () => all.map(({ version }) => version).join(' '),
        html: () => htmlOn(asOf, { ...compareHead(rows), path, picture: pagePicture('experts') }),
        asked: () => ({
          what: 'compared',
          work: { answers: all.map(({ answer }) => answer), unknown, asOf, problem },
        }),
        preloads: [],
        isLate: true,
        isKept: unknown.length === 0,
      };
      return ofOthers(page, stood, day, asker);
    },

    async of(slug, day, asker) {
      const stood = await stoodOn(day, (asOf) => findExpertShared(slug, asOf, asker));
      const { value: found, asOf, problem } = stood;
      if (found === null) return 'unknown';
      if ('slug' in found) return found;
      if (drawnPages.stamp() === null) return null;
      let shared = found;
      const path = expertPath(slug);
      const page: DayPage = {
        key: pathOn(path, asOf),
        async ground() {
          const now = await findExpertShared(slug, asOf, asker);
          if (now && 'version' in now) shared = now;
          const books = trackedIn(await track.book(), shared.answer).map(({ book }) => book);
          const hashes = books.map(({ history, day: today, revision }) => [history.hash, today, revision]);
          return `${shared.version} ${hashes.join(' ')}`;
        },
        html() {
          const { answer, version } = shared;
          const data = profileData(answer.data, { brand, publicUrl });
          const head = { ...expertHead(answer.data), path, picture: expertPicture(slug, version) };
          const html = htmlOn(asOf, { ...head, type: 'profile', data });
          return withFeedLinks(html, { of: feedOfExpert(answer.data.id), about: answer.data.name });
        },
        asked: async () => ({
          what: 'expert',
          work: await workOf(shared.answer, await track.book(), { asOf, problem }),
        }),
        preloads: [pathOn(`/api${path}`, asOf)],
      };
      return draw(page, stood, day, asker);
    },
  };
}
