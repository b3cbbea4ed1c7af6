import { type Asset, assets, readAssetId, readTimeFrame, type TimeFrame } from '@hindcast/domain';
import type { Options, WidgetKind } from '../tag/options.ts';

/** What a widget shows, checked. */
export interface Choice {
  readonly asset: Asset;
  readonly frame: TimeFrame;
  readonly expert: string | null;
  readonly prediction: string | null;
  /** Widgets of one page that name the same board share what is chosen. */
  readonly board: string;
}

/** A text of the page that has no meaning here. */
export interface OptionProblem {
  readonly code: 'unknown_asset' | 'unknown_frame' | 'unknown_theme';
  readonly message: string;
}

const THEMES: readonly string[] = ['light', 'dark', 'auto'];

const shown = (text: string): string => `“${text.slice(0, 40)}”`;

/** The choice that attributes make, and what is wrong with them: an asset that is unknown leaves nothing to show. */
export function readOptions(
  kind: WidgetKind,
  { asset = 'btc', frame, theme = 'auto', expert, prediction, board }: Options,
): {
  readonly choice: Choice | null;
  readonly problems: readonly OptionProblem[];
} {
  const id = readAssetId(asset);
  if (!id) {
    const message = `There is no asset ${shown(asset)}. Known are ${Object.keys(assets).join(', ')}.`;
    return { choice: null, problems: [{ code: 'unknown_asset', message }] };
  }
  const known = frame === undefined ? null : readTimeFrame(frame);
  const choice: Choice = {
    asset: assets[id],
    // A list by itself is a list of all; one that shares a board has its time frame.
    frame: known ?? (kind === 'panel' && !board ? 'ALL' : assets[id].timeFrame),
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
  if (!THEMES.includes(theme))
    problems.push({
      code: 'unknown_theme',
      message: `There is no theme ${shown(theme)}; it is as the reader’s system.`,
    });
  return { choice, problems };
}
