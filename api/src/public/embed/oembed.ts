import { assets, type Brand, claimPhrase, expertName } from '@hindcast/domain';
import type { WireOembed } from '@hindcast/domain/client';
import { htmlText, xmlText } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import type { Drawn } from '../published/drawn.ts';
import { frameHeight } from './frameHeight.ts';
import { pictureAddress } from './framePage.ts';
import { type EmbedView, SIZES, viewQuery } from './view.ts';

/** Largest size that the oEmbed consumer allows, pixels. Null if it sets no limit. */
export interface Room {
  readonly width: number | null;
  readonly height: number | null;
}

const WIDTH = 960;
/** Greatest width of a frame, pixels: that of the widest picture. */
const MOST_WIDTH = SIZES.w.most;
const THUMBNAIL = { width: 960, height: 480 };
const CACHE_S = 3600;

/** Reads a size limit of a query. Throws 400. */
export function readMost(name: string, value: unknown): number | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new AppError('bad_request', `“${name}” must be a whole number of pixels, given once`);
}

function titleOf({ asset, predictions }: Drawn, view: EmbedView): string {
  const one = predictions.find(({ id }) => id === view.prediction);
  if (one?.claim) return `${expertName(one)} on ${asset.title}: ${claimPhrase(one.claim, asset)}`;
  return `${assets[view.asset].title} price and predictions`;
}

/** Returns the fields of a thumbnail that fits. Empty if the available space is smaller than any picture. */
function thumbnailOf(view: EmbedView, { width, height }: Room, origin: string) {
  const size = {
    width: Math.min(THUMBNAIL.width, width ?? THUMBNAIL.width),
    height: Math.min(THUMBNAIL.height, height ?? THUMBNAIL.height),
  };
  if (size.width < SIZES.w.least || size.height < SIZES.h.least) return {};
  const thumbnail_url = origin + pictureAddress({ ...view, ...size }, 'png');
  return { thumbnail_url, thumbnail_width: size.width, thumbnail_height: size.height };
}

/** Builds the oEmbed response of a page: the frame to show, within the consumer's limits. */
export function oembedOf(drawn: Drawn, view: EmbedView, room: Room, origin: string, { name }: Brand): WireOembed {
  const width = Math.min(room.width ?? WIDTH, MOST_WIDTH);
  const height = Math.min(frameHeight(width), room.height ?? Number.POSITIVE_INFINITY);
  const title = titleOf(drawn, view);
  const query = viewQuery(view);
  const src = `${origin}/embed/chart/${view.asset}${query && `?${query}`}`;
  const style = 'border:0;max-width:100%';
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: name,
    provider_url: origin,
    cache_age: CACHE_S,
    html: `<iframe src="${htmlText(src)}" width="${width}" height="${height}" title="${htmlText(title)}" loading="lazy" style="${style}"></iframe>`,
    width,
    height,
    ...thumbnailOf(view, room, origin),
  };
}

/** Returns an oEmbed response as XML. */
export const oembedXml = (response: WireOembed): string => {
  const fields = Object.entries(response).map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
};
