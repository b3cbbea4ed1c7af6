import {
  type AssetId,
  assetIds,
  assets,
  type Prediction,
  readAssetId,
  readTimeFrame,
  type TimeFrame,
  timeFrames,
} from '@hindcast/domain';
import type { Scale } from '@hindcast/scene';
import Joi from 'joi';
import { AppError } from '../../lib/index.ts';
import type { Drawn } from '../published/drawn.ts';

/** The checked contents of an embed of an asset, and the size of its picture, CSS pixels. */
export interface EmbedView {
  readonly asset: AssetId;
  readonly width: number;
  readonly height: number;
  /** Theme in the URL's query. Null without one: then a picture is light, and a page follows the reader's system. */
  readonly theme: Theme | null;
  readonly frame: TimeFrame | null;
  /** Scale of the price axis. Null for the default of the time frame. */
  readonly scale: Scale | null;
  /** Id of the only expert whose predictions are drawn. Null for all. */
  readonly expert: string | null;
  /** Id of the only prediction that is drawn. Null for all. */
  readonly prediction: string | null;
}

export type Theme = (typeof themes)[number];
const themes = ['light', 'dark'] as const;
const scales: readonly Scale[] = ['linear', 'log'];

/** Limits and default of a picture's size, CSS pixels. */
export const SIZES = { w: { least: 200, most: 1920, usual: 960 }, h: { least: 150, most: 1080, usual: 480 } } as const;

const NAMES = ['w', 'h', 'theme', 'frame', 'scale', 'expert', 'prediction'] as const;
type Name = (typeof NAMES)[number];
/** Parameters that are texts, in the order of a view's query. */
const NAMED = ['theme', 'frame', 'scale', 'expert', 'prediction'] as const;

const LONGEST = 100;
const shown = (value: string): string => `“${value.slice(0, 40)}”`;
const bad = (sentence: string) => new AppError('bad_request', sentence);

/** Query parameters of a view, for the API's document. `readEmbedView` checks them with messages of its own. */
export const viewFields = Joi.object({
  w: Joi.number()
    .integer()
    .min(SIZES.w.least)
    .max(SIZES.w.most)
    .description(`Width, CSS pixels; ${SIZES.w.usual} unless told.`),
  h: Joi.number()
    .integer()
    .min(SIZES.h.least)
    .max(SIZES.h.most)
    .description(`Height, CSS pixels; ${SIZES.h.usual} unless told.`),
  theme: Joi.valid(...themes).description('A picture is light unless told; a page follows the reader’s system.'),
  frame: Joi.valid(...timeFrames).description('The time frame.'),
  scale: Joi.valid(...scales).description(
    'The scale of the price axis; `log` for all years unless told, else `linear`.',
  ),
  expert: Joi.string()
    .max(LONGEST)
    .description('The id or the handle of the expert whose predictions alone are drawn.'),
  prediction: Joi.string().max(LONGEST).description('The id of the one prediction that is drawn.'),
} satisfies Readonly<Record<Name, Joi.Schema>>).unknown();

/**
 * Returns the query parameters of a URL. Others, which social networks and caches append to links, are ignored. Throws
 * 400 if one is repeated or too long.
 */
function parametersOf(query: Readonly<Record<string, unknown>>): Readonly<Partial<Record<Name, string>>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of NAMES) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') throw bad(`“${name}” is given more than once`);
    if (value.length > LONGEST) throw bad(`“${name}” is longer than ${LONGEST} characters`);
    found[name] = value;
  }
  return found;
}

function readSize(name: keyof typeof SIZES, value: string | undefined): number {
  const { least, most, usual } = SIZES[name];
  if (value === undefined) return usual;
  const size = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0;
  if (size >= least && size <= most) return size;
  throw bad(`“${name}” is ${shown(value)}; it must be a whole number from ${least} to ${most}`);
}

function readTheme(value: string | undefined): Theme | null {
  const theme = themes.find((known) => known === value) ?? null;
  if (value === undefined || theme) return theme;
  throw bad(`“theme” is ${shown(value)}; it must be light or dark`);
}

function readFrame(value: string | undefined): TimeFrame | null {
  const frame = readTimeFrame(value);
  if (value === undefined || frame) return frame;
  throw bad(`“frame” is ${shown(value)}; it must be one of ${timeFrames.join(', ')}`);
}

function readScale(value: string | undefined): Scale | null {
  const scale = scales.find((known) => known === value) ?? null;
  if (value === undefined || scale) return scale;
  throw bad(`“scale” is ${shown(value)}; it must be linear or log`);
}

/** Tells whether a text is an expert's id, or the handle, with or without @, in any case. */
const isExpert = ({ expert: { id, handle } }: Prediction, named: string): boolean =>
  id === named || (handle !== null && handle.toLowerCase() === named.toLowerCase().replace(/^@/, ''));

/** Returns the key of an expert: the id; without one, the handle. */
export const expertKey = ({ expert: { id, handle } }: Prediction): string | null => id ?? handle;

/** Returns the key of the expert with this id or handle. Null if none of the predictions is by that expert. */
export function expertNamed(predictions: readonly Prediction[], named: string): string | null {
  const found = predictions.find((one) => one.expert.id === named) ?? predictions.find((one) => isExpert(one, named));
  return found ? expertKey(found) : null;
}

function readExpert(value: string | undefined, { predictions, asset }: Drawn): string | null {
  if (value === undefined) return null;
  const key = expertNamed(predictions, value);
  if (key !== null) return key;
  throw bad(`“expert” is ${shown(value)}; no expert with this id or handle has a prediction of ${asset.title}`);
}

function readPredictionOf(
  value: string | undefined,
  { predictions, asset }: Drawn,
  expert: string | null,
): string | null {
  if (value === undefined) return null;
  const found = predictions.find(({ id }) => id === value);
  if (found && (expert === null || expertKey(found) === expert)) return found.id;
  const whose = found ? ' of this expert' : '';
  throw bad(`“prediction” is ${shown(value)}; no prediction${whose} of ${asset.title} with this id is drawn`);
}

const known = assetIds.map((id) => `“${id}”`).join(', ');

/** Reads the asset of a path. Throws 404. */
export function embedAsset(text: unknown): AssetId {
  const asset = readAssetId(text);
  if (asset) return asset;
  throw new AppError('unknown_asset', `There is no asset ${shown(String(text))}; known are ${known}`);
}

/** Reads the view of a URL. Throws 400 with a sentence for each invalid or unknown value. */
export function readEmbedView(query: Readonly<Record<string, unknown>>, drawn: Drawn): EmbedView {
  const { w, h, theme, frame, scale, expert, prediction } = parametersOf(query);
  const whose = readExpert(expert, drawn);
  return {
    asset: drawn.asset.id,
    width: readSize('w', w),
    height: readSize('h', h),
    theme: readTheme(theme),
    frame: readFrame(frame),
    scale: readScale(scale),
    expert: whose,
    prediction: readPredictionOf(prediction, drawn, whose),
  };
}

/**
 * Returns the query of a view, without its question mark. Equal views have equal queries. Empty for the default view.
 */
export function viewQuery({ width, height, ...named }: Omit<EmbedView, 'asset'>): string {
  const query = new URLSearchParams();
  if (width !== SIZES.w.usual) query.set('w', String(width));
  if (height !== SIZES.h.usual) query.set('h', String(height));
  for (const name of NAMED) if (named[name]) query.set(name, named[name]);
  return query.toString();
}

const NARROW = 540;

/** Returns the layout for a width: narrow charts are laid out as on a phone. */
export const layoutOf = ({ width }: Pick<EmbedView, 'width'>): 'desktop' | 'mobile' =>
  width < NARROW ? 'mobile' : 'desktop';

/** Returns the time frame of a view; by default the asset's own, at any width. */
export const frameOf = ({ frame, asset }: Pick<EmbedView, 'frame' | 'asset'>): TimeFrame =>
  frame ?? assets[asset].timeFrame;

/** Returns the scale of a view; by default logarithmic for all years, and else linear. */
export const scaleOf = (view: Pick<EmbedView, 'scale' | 'frame' | 'asset'>): Scale =>
  view.scale ?? (frameOf(view) === 'ALL' ? 'log' : 'linear');
