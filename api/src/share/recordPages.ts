import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBoom } from '@hapi/boom';
import { missingHead, predictionPath, readPrediction, recordHead, withdrawnHead } from '@hindcast/domain';
import type { Answer } from '../answers/forms.ts';
import { packText } from '../answers/packText.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import type { Config } from '../config/config.ts';
import { createMadeOnce } from '../embed/madeOnce.ts';
import { type Asker, createTurns } from '../embed/turns.ts';
import type { FirstPage } from '../first/drawFirstViews.ts';
import type { RecordViews } from '../first/recordViews.ts';
import { withEmbedLink } from '../pages/embedLink.ts';
import { withFeedLinks } from '../pages/feedLinks.ts';
import { stampOf } from '../pages/filledFile.ts';
import { fillFirstView, styleSheetOf } from '../pages/fillFirstView.ts';
import { fillSitePage } from '../pages/fillHead.ts';
import { type LinkHead, withLinkHead } from '../pages/linkHead.ts';
import { pageOf } from '../pages/pageOf.ts';
import { claimData } from './claimData.ts';
import { predictionPicture } from './picturePaths.ts';
import type { FindShared, SharedRecord } from './sharedRecords.ts';

interface RecordPage {
  readonly page: Answer;
  /** A withdrawn one is gone: the page says since when and why. */
  readonly status: 200 | 410;
}

/** The pages of predictions, whole without a script. */
export interface RecordPages {
  /** Null while the site is not built. */
  of(id: number, asker: Asker): Promise<RecordPage | 'unknown' | null>;
  /** What an address without a page shows. */
  missing(asker: Asker): Promise<Answer | null>;
}

export interface RecordPagesParts {
  readonly siteDir: string;
  readonly config: Config;
  readonly policy: SecurityPolicy;
  readonly findShared: FindShared;
  readonly recordViews: RecordViews;
}

/** A page takes some milliseconds in a thread of its own. */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfOne: 16 };
const MOST_BYTES = 32_000_000;
const MOST_PAGES = 1000;

const pack = (html: string, policy: Readonly<Record<string, string>>): Promise<Answer> =>
  packText(html, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...policy });

const MISSING: LinkHead = { ...missingHead, path: '/', type: 'website', picture: null, data: null };

/** Pages in memory, those asked for last; each is drawn once until what it shows changes. */
export function createRecordPages(parts: RecordPagesParts): RecordPages {
  const { siteDir, config, policy, findShared, recordViews } = parts;
  const { publicUrl, apiUrl } = config;
  const page = pageOf(config);
  const site = { brand: config.brand, publicUrl };
  const built = join(siteDir, 'index.html');
  const made = createMadeOnce<string>(MOST_BYTES, MOST_PAGES);
  const turns = createTurns(LIMITS);

  /** A page as it is made in its turn; where too many wait, the one that its scripts fill, which is not kept. */
  async function orPlain(make: () => Promise<Answer>, html: () => string): Promise<Answer> {
    try {
      return await make();
    } catch (thrown) {
      if (isBoom(thrown) && [429, 503].includes(thrown.output.statusCode)) return pack(html(), {});
      throw thrown;
    }
  }

  async function fill(
    html: string,
    draw: () => Promise<FirstPage | null>,
    asker: Asker,
    preloads: readonly string[],
  ): Promise<Answer> {
    const sheet = styleSheetOf(html);
    const files = [sheet ?? '', '/early.js'].map((url) => join(siteDir, url));
    const first = sheet !== null && files.every((file) => existsSync(file)) ? await turns.take(draw, asker) : null;
    if (!first) return pack(html, {});
    const [styles = '', early = ''] = files.map((file) => readFileSync(file, 'utf8'));
    const inline = fillFirstView(html, first, { styles, early }, preloads);
    return pack(inline.html, policy.pageWith(inline));
  }

  const template = (): string => fillSitePage(readFileSync(built, 'utf8'), page);

  function headOf({ id, record, asset, version }: SharedRecord): LinkHead {
    const path = predictionPath(id);
    if (record.withdrawn) {
      const head = withdrawnHead(record.prediction.influencer.name, asset);
      return { ...head, path, type: 'article', picture: null, data: null };
    }
    const prediction = readPrediction(record.prediction, 'btc');
    const data = claimData(prediction, record, site);
    const picture = predictionPicture(id, version);
    return { ...recordHead(prediction, record.short), path, type: 'article', picture, data };
  }

  /** The page with what it says of itself, and nothing drawn in it. */
  function htmlOf(shared: SharedRecord): string {
    const html = withFeedLinks(withLinkHead(template(), headOf(shared), site), predictionPath(shared.id));
    return shared.record.withdrawn ? html : withEmbedLink(html, predictionPath(shared.id), publicUrl);
  }

  async function findOrNull(id: number): Promise<SharedRecord | null> {
    try {
      return await findShared(id);
    } catch (thrown) {
      if (isBoom(thrown) && thrown.output.statusCode === 404) return null;
      throw thrown;
    }
  }

  async function make(shared: SharedRecord, asker: Asker): Promise<Answer> {
    const { id, record, book } = shared;
    const { bars } = book.history;
    const view = () =>
      recordViews.draw({
        record,
        today: book.day,
        bars: bars.filter(({ day }) => day < book.day).map(({ day, close }) => ({ day, close })),
      });
    return fill(htmlOf(shared), view, asker, apiUrl === null ? [`/api/predictions/${id}`] : []);
  }

  return {
    async of(id, asker) {
      const found = await findOrNull(id);
      if (!found) return 'unknown';
      if (stampOf(built) === null) return null;
      let shared = found;
      const stampNow = async (): Promise<string> => {
        shared = await findShared(id);
        return `${shared.stamp} ${stampOf(built)}`;
      };
      const drawn = () => made.of(String(id), stampNow, (_, all) => make(shared, all), asker);
      const answer = await orPlain(drawn, () => htmlOf(shared));
      return { page: answer, status: shared.record.withdrawn ? 410 : 200 };
    },
    async missing(asker) {
      const stamp = stampOf(built);
      if (stamp === null) return null;
      const html = () => withLinkHead(template(), MISSING, { ...site, publicUrl: null });
      const draw = (_: string, all: Asker) => fill(html(), recordViews.drawMissing, all, []);
      return orPlain(() => made.of('missing', () => stamp, draw, asker), html);
    },
  };
}
