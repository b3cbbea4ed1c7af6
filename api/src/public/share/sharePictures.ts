import { type AssetId, readPrediction } from '@hindcast/domain';
import { type Answer, type Asker, createMadeOnce, fileForms, type SecurityPolicy } from '../../http/index.ts';
import { AppError, type Config, tooMany } from '../../lib/index.ts';
import { dayAsked, nobody, seriesOf, type Track } from '../../predictions/index.ts';
import type { Raster } from '../embed/raster.ts';
import type { Drawn } from '../published/drawn.ts';
import type { Published } from '../published/published.ts';
import { drawnOn } from './drawnOn.ts';
import { drawExpertShare } from './expertShare.ts';
import { assetOfPage, drawPageShare } from './pageShare.ts';
import type { SharedPage } from './picturePaths.ts';
import { drawPredictionShare } from './predictionShare.ts';
import { type FindExpertShared, type SharedExpert, sharedExpertOf } from './sharedExperts.ts';
import type { FindShared, SharedRecord } from './sharedRecords.ts';

/** Preview pictures of links, PNG. A picture is cached until its data change. */
export interface SharePictures {
  /** Returns the picture of a prediction. Throws 404, and 410 for a withdrawn one, which is not drawn. */
  ofPrediction(id: number, asker: AskForTurn): Promise<Answer>;
  ofPage(page: SharedPage, asker: AskForTurn): Promise<Answer>;
  /** Returns the picture of an asset's page as of a day. Throws 400 for an invalid day. */
  ofDay(asset: AssetId, asOf: string, asker: AskForTurn): Promise<Answer>;
  /** Returns the picture of the record of the expert with this slug. Throws 404 for an unknown slug. */
  ofExpert(slug: string, asker: AskForTurn): Promise<Answer>;
}

/** Returns the client, once a picture has to be made. May refuse. */
type AskForTurn = () => Promise<Asker>;

export interface SharePicturesParts {
  readonly findShared: FindShared;
  readonly findExpertShared: FindExpertShared;
  readonly track: Pick<Track, 'book'>;
  readonly published: Pick<Published, 'drawn'>;
  readonly raster: Pick<Raster, 'toPng'>;
  readonly policy: SecurityPolicy;
  readonly config: Pick<Config, 'brand'>;
  /** Counts a picture to be drawn. Returns the seconds until a retry if the limit is exceeded, else null. */
  readonly countDrawn: () => Promise<number | null>;
}

/** Cache headers: clients must revalidate a picture, because a call may be withdrawn at any time. */
const CACHE = { 'cache-control': 'public, no-cache', 'content-type': 'image/png' };

/** Builds the preview pictures. Each is cached until its data change. */
export function createSharePictures(parts: SharePicturesParts): SharePictures {
  const { findShared, findExpertShared, track, published, raster, policy, countDrawn } = parts;
  const { brand } = parts.config;
  const ofPredictions = createMadeOnce<string>();
  const ofPages = createMadeOnce<Drawn>();
  const ofDays = createMadeOnce<number>();
  const ofExperts = createMadeOnce<SharedExpert>();

  async function makePng(draw: () => string, asker: Asker): Promise<Answer> {
    const drawInTurn = async (): Promise<string> => {
      const waitS = await countDrawn();
      if (waitS !== null) throw tooMany('Very many different pictures are asked for at the moment', waitS);
      return draw();
    };
    const identity = await raster.toPng(drawInTurn, asker);
    return fileForms({ identity, gzip: null, br: null }, { ...policy.embed, ...CACHE });
  }

  function draw({ id, record, book }: SharedRecord): string {
    if (record.withdrawn) throw new AppError('withdrawn', `Prediction ${id} was withdrawn, and has no picture`);
    const prediction = readPrediction(record.prediction, 'btc');
    const { short } = record;
    return drawPredictionShare({ prediction, short, series: seriesOf(book), today: book.day, brand: brand.name });
  }

  function drawnOf(page: SharedPage): Drawn {
    const drawn = published.drawn(assetOfPage(page).id);
    if (drawn) return drawn;
    throw new AppError('starting', 'This picture is still being made; try again in a moment');
  }

  async function expertAt(slug: string): Promise<SharedExpert> {
    const found = await sharedExpertOf(findExpertShared, slug);
    if (found) return found;
    throw nobody(slug);
  }

  return {
    async ofPrediction(id, askForTurn) {
      let shared = await findShared(id);
      const stampNow = async (): Promise<string> => {
        shared = await findShared(id);
        return shared.stamp;
      };
      const key = String(id);
      const kept = ofPredictions.kept(key, shared.stamp);
      if (kept) return kept;
      if (shared.record.withdrawn) draw(shared);
      return ofPredictions.of(key, stampNow, (_, asker) => makePng(() => draw(shared), asker), await askForTurn());
    },
    async ofExpert(slug, askForTurn) {
      const found = await expertAt(slug);
      const key = String(found.answer.data.id); // by id, because a name can be spelt in many ways
      const kept = ofExperts.kept(key, found);
      if (kept) return kept;
      const make = (shared: SharedExpert, asker: Asker) => makePng(() => drawExpertShare(shared, brand), asker);
      return ofExperts.of(key, () => expertAt(slug), make, await askForTurn());
    },
    async ofDay(asset, asOf, askForTurn) {
      let book = await track.book();
      const day = dayAsked(book, { asset, asOf });
      if (day === book.day) return this.ofPage(asset, askForTurn);
      const key = `${asset} ${day}`;
      const kept = ofDays.kept(key, book.number);
      if (kept) return kept;
      const numberNow = async (): Promise<number> => {
        book = await track.book();
        return book.number;
      };
      const make = async (_: number, asker: Asker): Promise<Answer> => {
        const { drawn, since } = await drawnOn(book, asset, day);
        return makePng(() => drawPageShare(asset, drawn, brand, since), asker);
      };
      return ofDays.of(key, numberNow, make, await askForTurn());
    },
    async ofPage(page, askForTurn) {
      const kept = ofPages.kept(page, drawnOf(page));
      if (kept) return kept;
      const make = (drawn: Drawn, asker: Asker) => makePng(() => drawPageShare(page, drawn, brand), asker);
      return ofPages.of(page, () => drawnOf(page), make, await askForTurn());
    },
  };
}
