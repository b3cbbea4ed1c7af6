import {
  compareHead,
  EXPERTS,
  expertHead,
  expertPath,
  expertsHead,
  feedOfExpert,
  headOn,
  type PageHead,
  pathOn,
  readDay,
} from '@hindcast/domain';
import { comparePath, type RecordsPlace, recordsPath, type WireExpertRecords } from '@hindcast/domain/track';
import type { Answer } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import type { Asker } from '../answers/turns.ts';
import type { Config } from '../config/config.ts';
import { withFeedLinks } from '../pages/feedLinks.ts';
import type { LinkHead } from '../pages/linkHead.ts';
import type { Elsewhere, TrackAnswers } from '../track/answers.ts';
import type { Track } from '../track/track.ts';
import type { DrawnPages } from './drawnPages.ts';
import { trackedIn, workOf } from './expertWork.ts';
import { expertPicture, pagePicture } from './picturePaths.ts';
import { profileData } from './profileData.ts';
import { type FindExpertShared, type SharedExpert, sharedExpertOf } from './sharedExperts.ts';
import { keptDay, type PageDay, type StoodPage, stoodOn } from './stoodOn.ts';

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

const told: Pick<LinkHead, 'type' | 'data'> = { type: 'website', data: null };

/** What a page says of itself on a day; of today where that is null. */
function headOf(head: PageHead, asOf: string | null): PageHead {
  const day = asOf === null ? null : readDay(asOf);
  return day === null ? head : headOn(head, day);
}

/** Pages in memory, those asked for last; each is drawn once until what it shows changes. */
export function createExpertPages(parts: ExpertPagesParts): ExpertPages {
  const { trackAnswers, findExpertShared, track, drawnPages } = parts;
  const { brand, publicUrl } = parts.config;
  const site = { brand, publicUrl };
  const made = createMadeOnce<string>(MOST_BYTES, MOST_PAGES);

  const recordsOf = ({ asset, kind }: RecordsPlace, asOf: string | null): Promise<Answer> =>
    trackAnswers.records({ asset: asset ?? undefined, kind: kind ?? undefined, asOf: asOf ?? undefined });

  /** The address of a picture, which is of today. */
  const pictureOn = (asOf: string | null, picture: string): string | null => (asOf === null ? picture : null);

  /** An expert's page with what it says of itself, and nothing drawn in it. */
  function htmlOf({ answer: { data }, version }: SharedExpert, asOf: string | null): string {
    const { id, name, slug } = data;
    const path = expertPath(slug);
    const picture = pictureOn(asOf, expertPicture(slug, version));
    const head = { ...headOf(expertHead(data), asOf), path, picture };
    const html = drawnPages.html({ ...head, type: 'profile', data: profileData(data, site) });
    return withFeedLinks(html, { of: feedOfExpert(id), about: name });
  }

  return {
    async all(place, day, asker) {
      if (drawnPages.stamp() === null) return null;
      const stood = await stoodOn(day, (asOf) => recordsOf(place, asOf));
      const { asOf, problem, status } = stood;
      let answer = stood.value;
      const stampNow = async (): Promise<string> => {
        answer = await recordsOf(place, asOf);
        return `${answer.identity.etag} ${drawnPages.stamp()}`;
      };
      const { asset, kind } = place;
      const usual = { order: 'edge', reversed: false, whole: false } as const;
      const path = recordsPath({ asset, kind, ...usual, asOf: null });
      const picture = pictureOn(asOf, pagePicture('experts'));
      const html = () => drawnPages.html({ ...told, ...headOf(expertsHead, asOf), path, picture });
      const shown = { ...place, asOf };
      const asked = () => {
        const records = JSON.parse(Buffer.concat(answer.identity.body).toString()) as WireExpertRecords;
        const work = { answer: records, place: shown, asOf, problem };
        return { what: 'experts', work, asOf: keptDay(stood, day) } as const;
      };
      const preloads = [`/api${recordsPath({ asset, kind, ...usual, asOf })}`];
      const drawn = (_: string, gone: Asker) => drawnPages.draw({ html: html(), asked, preloads }, gone);
      const key = `${recordsPath(shown)} ${status}`;
      // what is no day can be anything: it would put the pages of days out of memory
      const make = () => (status === 400 ? drawn('', asker) : made.of(key, stampNow, drawn, asker));
      return { page: await drawnPages.orPlain(make, html), status };
    },

    async compared(slugs, day, asker) {
      if (drawnPages.stamp() === null) return null;
      const stood = await stoodOn(day, async (then) => {
        const found = new Map<number, SharedExpert>();
        const unknown: string[] = [];
        for (const slug of slugs) {
          const shared = await sharedExpertOf(findExpertShared, slug, then);
          if (shared) found.set(shared.answer.data.id, shared);
          else unknown.push(slug);
        }
        return { all: [...found.values()], unknown };
      });
      const { asOf, problem, status } = stood;
      const { all, unknown } = stood.value;
      const rows = all.map(({ answer }) => answer.data);
      const path = comparePath(rows.map(({ slug }) => slug));
      const picture = pictureOn(asOf, pagePicture('experts'));
      const html = () => drawnPages.html({ ...told, ...headOf(compareHead(rows), asOf), path, picture });
      const work = { answers: all.map(({ answer }) => answer), unknown, asOf, problem };
      const asked = () => ({ what: 'compared', work, asOf: keptDay(stood, day) }) as const;
      const stamp = `${all.map(({ version }) => version).join(' ')} ${drawnPages.stamp()}`;
      const drawn = (_: string, gone: Asker) => drawnPages.draw({ html: html(), asked, preloads: [] }, gone);
      // names that nobody has would put out of memory what is asked for
      const isKept = status !== 400 && unknown.length === 0;
      const make = () => (isKept ? made.of(`${path} ${asOf} ${status}`, () => stamp, drawn, asker) : drawn('', asker));
      return { page: await drawnPages.orPlain(make, html), status };
    },

    async of(slug, day, asker) {
      const stood = await stoodOn(day, (asOf) => findExpertShared(slug, asOf));
      const { value: found, asOf, problem, status } = stood;
      if (found === null) return 'unknown';
      if ('slug' in found) return found;
      if (drawnPages.stamp() === null) return null;
      let shared = found;
      const stampNow = async (): Promise<string> => {
        const now = await findExpertShared(slug, asOf);
        if (now && 'version' in now) shared = now;
        const hashes = trackedIn(await track.book(), shared.answer).map(
          ({ book: { history, day: today, revision } }) => [history.hash, today, revision],
        );
        return `${shared.version} ${hashes.join(' ')} ${drawnPages.stamp()}`;
      };
      const draw = async (_: string, all: Asker): Promise<Answer> => {
        const work = await workOf(shared.answer, await track.book(), { asOf, problem });
        const asked = () => ({ what: 'expert', work, asOf: keptDay(stood, day) }) as const;
        const preloads = [pathOn(`/api${expertPath(shared.answer.data.slug)}`, asOf)];
        return drawnPages.draw({ html: htmlOf(shared, asOf), asked, preloads }, all);
      };
      const key = `${pathOn(EXPERTS + slug, asOf)} ${status}`;
      const make = () => (status === 400 ? draw('', asker) : made.of(key, stampNow, draw, asker));
      return { page: await drawnPages.orPlain(make, () => htmlOf(shared, asOf)), status };
    },
  };
}
