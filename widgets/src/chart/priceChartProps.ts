import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { Fit, Layout, Scale, Viewport } from '@hindcast/scene';
import type { ComponentType } from 'react';
import type { Pointed } from '../board/pointed.ts';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Links } from '../signs/links.ts';
import type { Theme } from '../theme/theme.ts';
import type { ChartPast } from './bar/chartPast.ts';
import type { ChartPictureProps } from './ChartPicture.tsx';
import type { Steps } from './cards/StepButtons.tsx';
import type { Crowding } from './crowd/crowding.ts';

export interface PriceChartProps {
  /** The asset whose price is drawn, such as `assets.btc`. */
  readonly asset: Asset;
  /** The asset's daily closes. Pass the same object until they change. */
  readonly series: Series;
  /** Active predictions: those that the chart draws. Pass the same array until it changes. */
  readonly predictions: readonly Prediction[];
  /**
   * All predictions, drawn or not. If left out, the active ones. The axes are laid out for all of them, so that they
   * stay while only the active ones change. Pass the same array until it changes.
   */
  readonly all?: readonly Prediction[];
  /** Today, UTC. */
  readonly today: Day;
  /** Scale of the price axis. `linear`: equal distances are equal differences in dollars. `log`: equal ratios. */
  readonly scale: Scale;
  /** Id of the prediction whose card is open. Null for none. */
  readonly selected: string | null;
  /** Called with the id of the prediction that the reader selects. Null if the reader closes its card. */
  readonly onSelect: (id: string | null) => void;
  /**
   * Called with a function that closes the list, when a list of predictions at one place opens. Called with null once
   * the list is closed: after `onSelect` if the reader selected one of them.
   */
  readonly onList?: (close: (() => void) | null) => void;
  /** The visible range, in whole UTC days. Null for the initial range. */
  readonly range?: Viewport | null;
  /** Called with the range that the reader moved to. Null for the initial range. */
  readonly onRange?: (range: Viewport | null) => void;
  /** Prices that the axis fits: the price alone, all predictions in view, or those near the price. */
  readonly fit?: Fit;
  /** Called with the fit that the reader chooses. If `fit` is left out, the chart keeps the choice itself. */
  readonly onFit?: (fit: Fit) => void;
  /**
   * True to show the fan of likely prices after the last close: one band for half of all random walks, and one for nine
   * in ten.
   */
  readonly fan?: boolean;
  /** Called when the reader shows or hides the fan. If `fan` is left out, the chart keeps the choice itself. */
  readonly onFan?: (fan: boolean) => void;
  /**
   * Result of `useCrowding`. With it, readers can limit the chart to a period and switch band and strip. Without it,
   * strip and band count the drawn predictions.
   */
  readonly crowding?: Crowding;
  /**
   * Predictions that a reader points at in a list or legend. All other marks become faint. Pass the same object each
   * time.
   */
  readonly pointed?: Pick<Pointed, 'get' | 'subscribe'>;
  /**
   * Position of the selected prediction among those that can be stepped through, with the handler of the step buttons
   * on its card.
   */
  readonly steps?: Steps;
  /** Source of the live price. If left out, the line ends at the last close. Pass the same object each time. */
  readonly live?: LiveSource;
  /** Layout of the chart. If left out, it follows the chart's own width. */
  readonly layout?: Layout;
  /** Calendar years before today in the initial view. Null for the whole history. If left out, the asset's default. */
  readonly years?: number | null;
  /** Theme of the chart. If left out, it follows the page's colour scheme. */
  readonly theme?: Theme;
  /**
   * URLs for the links around a prediction, such as rules and error reports. Parts without a URL are not linked. Pass
   * the same object each time.
   */
  readonly links?: Links;
  /**
   * True to show a bar below the chart on which readers see and move the visible part of all days (V3). Wide pages
   * only.
   */
  readonly bar?: boolean;
  /**
   * Past days of the chart. The day that a reader chooses is passed to its `onDay`. Pass the same object until it
   * changes.
   */
  readonly past?: ChartPast | undefined;
  /** Called in each frame that shows all loaded data, so that a placeholder of the chart can be removed. */
  readonly onDrawn?: () => void;
  /** Called once the chart responds to pointers, wheel and keys. That code loads after the first frame. */
  readonly onReady?: () => void;
  /** Called with the error if the chart cannot be drawn. The chart shows a sentence instead. */
  readonly onFailed?: (error: Error) => void;
  /**
   * Pass `ChartPicture` if a server renders the page: the picture is shown until the chart has painted. If left out,
   * the chart's place is empty until then.
   */
  readonly picture?: ComponentType<ChartPictureProps>;
  /** The product's web address, drawn faintly on the chart. None if left out. */
  readonly watermark?: string;
  /** Two sentences for a chart without data, in place of the default ones. */
  readonly empty?: readonly [string, string];
}
