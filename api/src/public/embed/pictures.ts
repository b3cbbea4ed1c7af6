import {
  type Answer,
  type Asker,
  createMadeOnce,
  createTurns,
  fileForms,
  packText,
  type SecurityPolicy,
} from '../../http/index.ts';
import { AppError, tooMany } from '../../lib/index.ts';
import type { Drawn } from '../published/drawn.ts';
import type { Published } from '../published/published.ts';
import { drawElastic, drawPicture } from './drawPicture.ts';
import type { Raster } from './raster.ts';
import { type EmbedView, frameOf, scaleOf, viewQuery } from './view.ts';

/** Type of a picture. The script tag shows `elastic`: it fits any width and takes the colours of the page's theme. */
export type PictureType = 'svg' | 'png' | 'elastic';

/** Cache of charts' pictures. A picture is cached until its data change. */
export interface Pictures {
  /** Returns the cached picture if it is current, else null. */
  kept(view: EmbedView, type: PictureType): Answer | null;
  /** Returns the picture, and draws it if it is not cached. Refuses at once if too many wait or were drawn. */
  of(view: EmbedView, type: PictureType, asker: Asker): Promise<Answer>;
}

export interface PicturesParts {
  readonly published: Pick<Published, 'drawn'>;
  readonly policy: SecurityPolicy;
  readonly raster: Pick<Raster, 'toPng'>;
  /** Address of the site, drawn faintly on pictures. */
  readonly watermark: string;
  /** Reads the style sheet of elastic pictures. It is called for each picture. */
  readonly styles: () => Promise<string>;
  /** Counts a picture to be drawn. Returns the seconds until a retry if the limit is exceeded, else null. */
  readonly countDrawn: () => Promise<number | null>;
}

/** Limits of drawing. A picture takes some milliseconds, and compressing it some more. */
const LIMITS = { atOnce: 2, mostWaiting: 32, mostOfOne: 16, what: 'pictures' };

/** Cache headers: clients keep a picture for five minutes, and show the old one while they load the next. */
const open = {
  'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
  'access-control-allow-origin': '*',
};

const keyOf = (view: EmbedView, type: PictureType): string => {
  const whole = { ...view, theme: view.theme ?? 'light', frame: frameOf(view), scale: scaleOf(view) } as const;
  return `${view.asset}.${type}?${viewQuery(whole)}`;
};

/** Builds the cache of charts' pictures. */
export function createPictures(parts: PicturesParts): Pictures {
  const { published, policy, raster, watermark, styles, countDrawn } = parts;
  const made = createMadeOnce<Drawn>();
  const turns = createTurns(LIMITS);

  /** Throws 429 if all clients together request too many pictures. */
  async function count(): Promise<void> {
    const waitS = await countDrawn();
    if (waitS !== null) throw tooMany('Very many different pictures are asked for at the moment', waitS);
  }

  async function makeSvg(drawn: Drawn, view: EmbedView, type: 'svg' | 'elastic'): Promise<Answer> {
    await count();
    const svg =
      type === 'svg' ? drawPicture(drawn, view, watermark) : drawElastic(drawn, view, watermark, await styles());
    return packText(svg, { ...policy.picture, ...open, 'content-type': 'image/svg+xml; charset=utf-8' });
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
        throw new AppError('starting', 'This chart is still being made; try again in a moment');
      };
      return made.of(keyOf(view, type), drawnNow, (drawn, all) => make(drawn, view, type, all), asker);
    },
  };
}
