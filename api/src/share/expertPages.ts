import {
  type AssetId,
  assetIds,
  compareHead,
  EXPERTS,
  expertHead,
  expertPath,
  expertsHead,
  feedOfExpert,
  pastExpertHead,
  readDay,
} from '@hindcast/domain';
import {
  comparePath,
  type RecordsPlace,
  recordsPath,
  type WireExpertRecord,
  type WireExpertRecords,
} from '@hindcast/domain/track';
import type { Answer } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import type { Asker } from '../answers/turns.ts';
import type { Config } from '../config/config.ts';
import { withFeedLinks } from '../pages/feedLinks.ts';
import type { LinkHead } from '../pages/linkHead.ts';
import type { Elsewhere, TrackAnswers } from '../track/answers.ts';
import { standingPrediction } from '../verdicts/judged.ts';
import type { VerdictBook, VerdictBooks } from '../verdicts/verdictBooks.ts';
import type { DrawnPages } from './drawnPages.ts';
import { expertPicture, pagePicture } from './picturePaths.ts';
import { profileData } from './profileData.ts';
import { type FindExpertShared, type SharedExpert, sharedExpertOf } from './sharedExperts.ts';

/** The pages of experts, whole without a script; those of a day in the past are filled by theirs. */
export interface ExpertPages {
  /** The page of all; null while the site is not built. */
  all(place: RecordsPlace, asker: Asker): Promise<Answer | null>;
  /** Some beside each other, by their slugs, as of a day; null while the site is not built. */
  compared(slugs: readonly string[], asOf: string | null, asker: Asker): Promise<Answer | null>;
  /** One expert's as of a day, or where it is; null while the site is not built. */
  of(slug: string, asOf: string | null, asker: Asker): Promise<Answer | Elsewhere | 'unknown' | null>;
}

interface ExpertPagesParts {
  readonly trackAnswers: TrackAnswers;
  readonly findExpertShared: FindExpertShared;
  readonly books: VerdictBooks;
  readonly drawnPages: DrawnPages;
  readonly config: Pick<Config, 'brand' | 'publicUrl'>;
}

const MOST_BYTES = 32_000_000;
const MOST_PAGES = 500;
/** So many of an expert's latest calls are told without scripts, besides those that are open or moved. */
const MOST_TOLD = 200;

const told: Pick<LinkHead, 'type' | 'data'> = { type: 'website', data: null };

/** Pages in memory, those asked for last; each is drawn once until what it shows changes. */
export function createExpertPages(parts: ExpertPagesParts): ExpertPages {
  const { trackAnswers, findExpertShared, books, drawnPages } = parts;
  const { brand, publicUrl } = parts.config;
  const site = { brand, publicUrl };
  const made = createMadeOnce<string>(MOST_BYTES, MOST_PAGES);

  const recordsOf = ({ asset, kind }: RecordsPlace): Promise<Answer> =>
    trackAnswers.records({ asset: asset ?? undefined, kind: kind ?? undefined });

  /** An expert's page with what it says of itself, and nothing drawn in it. */
  function htmlOf({ answer: { data }, version }: SharedExpert, asOf: string | null = null): string {
    const { id, name, slug } = data;
    const path = expertPath(slug);
    const today = { ...expertHead(data), path, picture: expertPicture(slug, version) };
    const head = asOf === null ? today : { ...pastExpertHead(data), path, picture: null };
    const html = drawnPages.html({ ...head, type: 'profile', data: profileData(data, site) });
    return withFeedLinks(html, { of: feedOfExpert(id), about: name });
  }

  async function booksOf({ data }: WireExpertRecord): Promise<readonly VerdictBook[]> {
    const used = assetIds.filter((asset) => data.calls.some((call) => call.asset_type === asset));
    return Promise.all(used.map(async (asset: AssetId) => books.latest(asset) ?? (await books.of(asset))));
  }

  async function draw(shared: SharedExpert, asker: Asker): Promise<Answer> {
    const { answer } = shared;
    const { slug } = answer.data;
    const own = await booksOf(answer);
    const asked = () => ({ what: 'expert', work: workOf(answer, own) }) as const;
    const html = htmlOf(shared);
    return drawnPages.draw({ html, asked, preloads: [`/api${expertPath(slug)}`] }, asker);
  }

  return {
    async all(place, asker) {
      if (drawnPages.stamp() === null) return null;
      let answer = await recordsOf(place);
      const stampNow = async (): Promise<string> => {
        answer = await recordsOf(place);
        return `${answer.identity.etag} ${drawnPages.stamp()}`;
      };
      const { asset, kind } = place;
      const usual = { order: 'edge', reversed: false, whole: false, asOf: null } as const;
      const path = recordsPath({ asset, kind, ...usual });
      const html = () => drawnPages.html({ ...told, ...expertsHead, path, picture: pagePicture('experts') });
      if (place.asOf !== null) return drawnPages.plain(html());
      const asked = () => {
        const records = JSON.parse(Buffer.concat(answer.identity.body).toString()) as WireExpertRecords;
        return { what: 'experts', work: { answer: records, place } } as const;
      };
      const preloads = [`/api${path}`];
      const drawn = (_: string, gone: Asker) => drawnPages.draw({ html: html(), asked, preloads }, gone);
      return drawnPages.orPlain(() => made.of(recordsPath(place), stampNow, drawn, asker), html);
    },

    async compared(slugs, asOf, asker) {
      if (drawnPages.stamp() === null) return null;
      const found = new Map<number, SharedExpert>();
      const unknown: string[] = [];
      for (const slug of slugs) {
        const shared = await sharedExpertOf(findExpertShared, slug);
        if (shared) found.set(shared.answer.data.id, shared);
        else unknown.push(slug);
      }
      const all = [...found.values()];
      const rows = all.map(({ answer }) => answer.data);
      const path = comparePath(rows.map(({ slug }) => slug));
      const html = () => drawnPages.html({ ...told, ...compareHead(rows), path, picture: pagePicture('experts') });
      // names that nobody has would put out of memory what is asked for
      if (asOf !== null || unknown.length > 0) return drawnPages.plain(html());
      const asked = () => ({ what: 'compared', work: { answers: all.map(({ answer }) => answer), unknown } }) as const;
      const stamp = `${all.map(({ version }) => version).join(' ')} ${drawnPages.stamp()}`;
      const drawn = (_: string, gone: Asker) => drawnPages.draw({ html: html(), asked, preloads: [] }, gone);
      return drawnPages.orPlain(() => made.of(path, () => stamp, drawn, asker), html);
    },

    async of(slug, asOf, asker) {
      const found = await findExpertShared(slug);
      if (found === null) return 'unknown';
      if ('slug' in found) return found;
      if (drawnPages.stamp() === null) return null;
      if (asOf !== null) return drawnPages.plain(htmlOf(found, asOf));
      let shared = found;
      const stampNow = async (): Promise<string> => {
        const now = await findExpertShared(slug);
        if (now && 'version' in now) shared = now;
        const hashes = (await booksOf(shared.answer)).map(({ history, day, revision }) => [
          history.hash,
          day,
          revision,
        ]);
        return `${shared.version} ${hashes.join(' ')} ${drawnPages.stamp()}`;
      };
      const drawn = () => made.of(EXPERTS + slug, stampNow, (_, all) => draw(shared, all), asker);
      return drawnPages.orPlain(drawn, () => htmlOf(shared));
    },
  };
}

/** What an expert's page is drawn from; of very many calls only those that are seen first are told. */
function workOf(answer: WireExpertRecord, own: readonly VerdictBook[]) {
  const { calls, goalposts } = answer.data;
  const open = calls.filter(({ standing }) => standing === 'open').slice(-MOST_TOLD);
  const first = [...calls.slice(-MOST_TOLD), ...open].map(({ id }) => id);
  const ids = new Set([...first, ...goalposts.flatMap((moved) => moved.ids).slice(0, MOST_TOLD)]);
  const entries = own.flatMap((book) => book.entries.filter(({ record }) => ids.has(record.stored.id)));
  const bars = own.map(({ asset, history, day }) => {
    const closes = history.bars.filter((bar) => bar.day < day);
    return [asset, closes.map((bar) => ({ day: bar.day, close: bar.close }))] as const;
  });
  const today = readDay(answer.as_of) ?? own[0]?.day;
  if (today === undefined) throw new TypeError(`The record says it is of ${answer.as_of}, which is no day`);
  // quotes and words are on the calls' own pages
  const predictions = entries.map((judged) => ({ ...standingPrediction(judged), quote: null, text: null }));
  return { answer, today, predictions, bars };
}
