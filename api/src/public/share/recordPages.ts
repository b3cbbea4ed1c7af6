import {
  type Day,
  dayText,
  missingHead,
  pathOn,
  predictionPath,
  readPrediction,
  recordHead,
  withdrawnHead,
} from '@hindcast/domain';
import { type Answer, type Asker, createMadeOnce } from '../../http/index.ts';
import { type Config, hasCode } from '../../lib/index.ts';
import { withEmbedLink } from '../pages/embedLink.ts';
import { withFeedLinks } from '../pages/feedLinks.ts';
import type { LinkHead } from '../pages/linkHead.ts';
import { claimData } from './claimData.ts';
import type { DrawnPages } from './drawnPages.ts';
import { predictionPicture } from './picturePaths.ts';
import type { FindShared, SharedRecord } from './sharedRecords.ts';

interface RecordPage {
  readonly page: Answer;
  /** HTTP status. 410 for a withdrawn prediction, whose page shows since when and why it is withdrawn. */
  readonly status: 200 | 410;
}

/** Pages of predictions. They work without scripts. */
export interface RecordPages {
  /**
   * Returns the page of a prediction as of today. Null while the site is not built.
   * @param asOf day in the past of the page that linked here, which is mentioned; null for none.
   */
  of(id: number, asOf: Day | null, asker: Asker): Promise<RecordPage | 'unknown' | null>;
  /**
   * Draws the page for a URL that does not exist. Null while the site is not built.
   * @param below path of the existing page above it; null without one.
   */
  missing(below: string | null, asker: Asker): Promise<Answer | null>;
}

export interface RecordPagesParts {
  readonly config: Pick<Config, 'brand' | 'publicUrl'>;
  readonly findShared: FindShared;
  readonly drawnPages: DrawnPages;
}

const MISSING: LinkHead = { ...missingHead, path: '/', type: 'website', picture: null, data: null };

/** Builds the pages of predictions, each cached until its data change. */
export function createRecordPages({ config, findShared, drawnPages }: RecordPagesParts): RecordPages {
  const { publicUrl } = config;
  const site = { brand: config.brand, publicUrl };
  const made = createMadeOnce<string>();
  const madeDated = createMadeOnce<string>();

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

  /** Returns the page with its metadata, and nothing drawn. */
  function htmlOf(shared: SharedRecord): string {
    const html = withFeedLinks(drawnPages.html(headOf(shared)), null);
    return shared.record.withdrawn ? html : withEmbedLink(html, predictionPath(shared.id), publicUrl);
  }

  async function findOrNull(id: number): Promise<SharedRecord | null> {
    try {
      return await findShared(id);
    } catch (thrown) {
      if (hasCode(thrown, 'not_found')) return null;
      throw thrown;
    }
  }

  function make(shared: SharedRecord, from: Day | null, asker: Asker): Promise<Answer> {
    const { id, record, book } = shared;
    const asked = () => {
      const bars = book.history.bars.filter(({ day }) => day < book.day).map(({ day, close }) => ({ day, close }));
      const url = pathOn(predictionPath(id), from === null ? null : dayText(from));
      return { what: 'record', url, work: { record, today: book.day, bars } } as const;
    };
    return drawnPages.draw({ html: htmlOf(shared), asked, isLate: from !== null }, asker);
  }

  return {
    async of(id, asOf, asker) {
      const found = await findOrNull(id);
      if (!found) return 'unknown';
      if (drawnPages.stamp() === null) return null;
      let shared = found;
      const stampNow = async (): Promise<string> => {
        shared = await findShared(id);
        return `${shared.stamp} ${drawnPages.stamp()}`;
      };
      const memory = asOf === null ? made : madeDated;
      const drawn = () => memory.of(`${id} ${asOf}`, stampNow, (_, all) => make(shared, asOf, all), asker);
      const answer = await drawnPages.orPlain(drawn, () => htmlOf(shared));
      return { page: answer, status: shared.record.withdrawn ? 410 : 200 };
    },
    async missing(below, asker) {
      const stamp = drawnPages.stamp();
      if (stamp === null) return null;
      const html = () => drawnPages.html(MISSING, false);
      const asked = () => ({ what: 'missing', url: '/', work: { below } }) as const;
      const draw = (_: string, all: Asker) => drawnPages.draw({ html: html(), asked }, all);
      return drawnPages.orPlain(() => made.of(`missing ${below}`, () => stamp, draw, asker), html);
    },
  };
}
