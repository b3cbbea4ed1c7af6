import { type Asset, type AssetId, assets, readAssetId, readTimeFrame, type TimeFrame } from '@hindcast/domain';
import type { Scale } from '@hindcast/scene';
import { limitOf, type Options, type WidgetKind } from '../../tag/options.ts';
import { USUAL_LIMIT } from '../../track/usualLimit.ts';

/** Validated options of a chart, a panel or a board. */
export interface Choice {
  readonly asset: Asset;
  readonly frame: TimeFrame;
  /** Scale of the price axis at first. Null for the default of the time frame. */
  readonly scale: Scale | null;
  readonly expert: string | null;
  readonly prediction: string | null;
  /** Name of the board. Widgets of one page with the same name share the reader's choices. */
  readonly board: string;
}

/** An attribute value that is not supported. */
export interface OptionProblem {
  readonly code:
    | 'unknown_asset'
    | 'unknown_frame'
    | 'unknown_scale'
    | 'unknown_theme'
    | 'unknown_limit'
    | 'unknown_expert';
  readonly message: string;
}

const THEMES: readonly string[] = ['light', 'dark', 'auto'];
const SCALES: readonly Scale[] = ['linear', 'log'];

const shown = (text: string): string => `“${text.slice(0, 40)}”`;

const unknownAsset = (asset: string): OptionProblem => ({
  code: 'unknown_asset',
  message: `There is no asset ${shown(asset)}. Known are ${Object.keys(assets).join(', ')}.`,
});

const unknownThemes = (theme: string): readonly OptionProblem[] =>
  THEMES.includes(theme)
    ? []
    : [{ code: 'unknown_theme', message: `There is no theme ${shown(theme)}; the widget follows the page.` }];

/** Reads the options from attributes, with their problems. The options are null if the asset is unknown. */
export function readOptions(
  kind: WidgetKind,
  { asset = 'btc', frame, scale, theme = 'auto', expert, prediction, board }: Options,
): {
  readonly choice: Choice | null;
  readonly problems: readonly OptionProblem[];
} {
  const id = readAssetId(asset);
  if (!id) return { choice: null, problems: [unknownAsset(asset)] };
  const known = frame === undefined ? null : readTimeFrame(frame);
  const choice: Choice = {
    asset: assets[id],
    // A panel by itself shows all years. A panel that shares a board shows the board's time frame.
    frame: known ?? (kind === 'panel' && !board ? 'ALL' : assets[id].timeFrame),
    scale: SCALES.find((one) => one === scale) ?? null,
    expert: expert ?? null,
    prediction: prediction ?? null,
    board: board ?? '',
  };
  const problems: OptionProblem[] = [];
  if (frame !== undefined && !known)
    problems.push({
      code: 'unknown_frame',
      message: `There is no time frame ${shown(frame)}; ${choice.frame} is shown.`,
    });
  if (scale !== undefined && choice.scale === null)
    problems.push({ code: 'unknown_scale', message: `There is no scale ${shown(scale)}; the usual one is shown.` });
  return { choice, problems: [...problems, ...unknownThemes(theme)] };
}

/** Validated options of a record or a ranking. */
export interface RecordsChoice {
  /** The asset of the records. Null for all assets. */
  readonly asset: AssetId | null;
  readonly expert: string;
  readonly limit: number;
}

/** Reads the options of a record or a ranking from attributes, with their problems. */
export function readRecordsOptions(
  kind: WidgetKind,
  { asset, theme = 'auto', expert, limit }: Options,
): {
  readonly choice: RecordsChoice | null;
  readonly problems: readonly OptionProblem[];
} {
  const id = asset === undefined ? null : readAssetId(asset);
  if (asset !== undefined && !id) return { choice: null, problems: [unknownAsset(asset)] };
  if (kind === 'record' && expert === undefined) {
    const message = 'Whose record it is must be said in the attribute “expert”.';
    return { choice: null, problems: [{ code: 'unknown_expert', message }] };
  }
  const rows = limitOf(limit);
  const problems: OptionProblem[] = [];
  if (limit !== undefined && rows === null) {
    const message = `The limit is ${shown(limit)}; from 1 to 99 can be shown, and ${USUAL_LIMIT} are.`;
    problems.push({ code: 'unknown_limit', message });
  }
  const choice = { asset: id, expert: expert ?? '', limit: rows ?? USUAL_LIMIT };
  return { choice, problems: [...problems, ...unknownThemes(theme)] };
}
