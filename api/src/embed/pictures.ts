import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Answer, fileForms, type Headers } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import { refusal, tooMany } from '../answers/refusal.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { type Asker, createTurns } from '../answers/turns.ts';
import type { Drawn } from '../published/drawn.ts';
import type { Published } from '../published/published.ts';
import { drawElastic, drawPicture } from './drawPicture.ts';
import type { Raster } from './raster.ts';
import { type EmbedView, frameOf, viewQuery } from './view.ts';

/** `elastic` is what the script tag shows: it fits any width, and its colours are the page's theme's. */
export type PictureType = 'svg' | 'png' | 'elastic';

/** Pictures of charts. Each is made once until what it shows changes. */
export interface Pictures {
  /** The kept picture, when it still shows what is on record; else null. */
  kept(view: EmbedView, type: PictureType): Answer | null;
  /** The picture, made where it is not kept. Refused before it is drawn where too many wait, or were drawn. */
  of(view: EmbedView, type: PictureType, asker: Asker): Promise<Answer>;
}

export interface PicturesParts {
  readonly published: Pick<Published, 'drawn'>;
  readonly policy: SecurityPolicy;
  readonly raster: Pick<Raster, 'toPng'>;
  /** The address that is drawn faintly. */
  readonly watermark: string;
  /** The style sheet of elastic pictures, read anew for each. */
  readonly styles: () => Promise<string>;
  /** Counts a picture that is to be drawn; how long to wait, in whole seconds, when it is one too many, else null. */
  readonly countDrawn: () => Promise<number | null>;
}

/** Of the pictures that are drawn here: each takes some milliseconds, and compressing it some more beside. */
const LIMITS = { atOnce: 2, mostWaiting: 32, mostOfOne: 16, what: 'pictures' };

/** Others keep a picture for five minutes, and show an older one while they ask for the next. */
const open = {
  'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
  'access-control-allow-origin': '*',
};

const keyOf = (view: EmbedView, type: PictureType): string => {
  const whole = { ...view, theme: view.theme ?? 'light', frame: frameOf(view) };
  return `${view.asset}.${type}?${viewQuery(whole)}`;
};

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);
/** Good enough for one of many: a tenth larger than the best, at a thirtieth of its time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function svgAnswer(svg: string, headers: Headers): Promise<Answer> {
  const identity = Buffer.from(svg);
  const [gzipped, br] = await Promise.all([zip(identity), squeeze(identity, QUICK)]);
  return fileForms({ identity, gzip: gzipped, br }, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' });
}

/** Pictures in memory, those asked for last. */
export function createPictures(parts: PicturesParts): Pictures {
  const { published, policy, raster, watermark, styles, countDrawn } = parts;
  const made = createMadeOnce<Drawn>();
  const turns = createTurns(LIMITS);

  /** Throws 429 where all clients together asked for too many. */
  async function count(): Promise<void> {
    const waitS = await countDrawn();
    if (waitS !== null) throw tooMany('Very many different pictures are asked for at the moment', waitS);
  }

  async function makeSvg(drawn: Drawn, view: EmbedView, type: 'svg' | 'elastic'): Promise<Answer> {
    await count();
    const svg =
      type === 'svg' ? drawPicture(drawn, view, watermark) : drawElastic(drawn, view, watermark, await styles());
    return svgAnswer(svg, { ...policy.picture, ...open });
  }

  async function makePng(drawn: Drawn, view: EmbedView, asker: Asker): Promise<Answer> {
    const draw = async (): Promise<string> => {
      await count();
      return drawPicture(drawn, view, watermark);
    };
    const identity = await raster.toPng(draw, asker);
    const headers = { ...policy.embed, ...open, 'content-type': 'image/png' };
    return fileForms({ identity, gzip: null, br: null }, headers);
  }

  const make = (drawn: Drawn, view: EmbedView, type: PictureType, asker: Asker): Promise<Answer> =>
    type === 'png' ? makePng(drawn, view, asker) : turns.take(() => makeSvg(drawn, view, type), asker);

  return {
    kept(view, type) {
      const drawn = published.drawn(view.asset);
      return drawn && made.kept(keyOf(view, type), drawn);
    },
    of(view, type, asker) {
      const drawnNow = (): Drawn => {
        const drawn = published.drawn(view.asset);
        if (drawn) return drawn;
        throw refusal('starting', 'This chart is still being made; try again in a moment');
      };
      return made.of(keyOf(view, type), drawnNow, (drawn, all) => make(drawn, view, type, all), asker);
    },
  };
}
