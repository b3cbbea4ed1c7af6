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
  /** The asset whose price is drawn, one of `assets`. */
  readonly asset: Asset;
  /** Its daily closes. Pass the same object until they change. */
  readonly series: Series;
  /** The active predictions: those that are drawn. Pass the same array until it changes. */
  readonly predictions: readonly Prediction[];
  /**
   * All predictions, drawn or not; the active ones when left out. The axes keep still while only the active ones
   * change. Pass the same array until it changes.
   */
  readonly all?: readonly Prediction[];
  /** The reader's day, UTC. */
  readonly today: Day;
  /** Scale of the price axis: equal distances are equal differences in dollars, or equal ratios. */
  readonly scale: Scale;
  /** Id of the prediction whose card is open. */
  readonly selected: string | null;
  /** Called with the id of the prediction that the reader selects, null when they close its card. */
  readonly onSelect: (id: string | null) => void;
  /**
   * Called when a list of predictions that share a place opens, with a function that closes it. Called with null once
   * it has closed: after `onSelect` if the reader selected one of them.
   */
  readonly onList?: (close: (() => void) | null) => void;
  /** The visible range, in whole days. Null for the range that the chart opens with. */
  readonly range?: Viewport | null;
  /** Called with the range that the reader moved to, null for the range that the chart opens with. */
  readonly onRange?: (range: Viewport | null) => void;
  /** Range of the price axis: the price alone, all predictions in view, or those near the price. */
  readonly fit?: Fit;
  /** Called with the fit that the reader chose. Without `fit` the chart keeps the choice itself. */
  readonly onFit?: (fit: Fit) => void;
  /** True to show the fan of likely prices from the last close on: half of all walks end within it, and nine in ten. */
  readonly fan?: boolean;
  /** Called with the reader's choice to show the fan. Without `fan` the chart keeps the choice itself. */
  readonly onFan?: (fan: boolean) => void;
  /**
   * Result of `useCrowding`. With it the chart counts by period, and readers can limit it to one period and switch band
   * and strip. Without it strip and band count the drawn predictions.
   */
  readonly crowding?: Crowding;
  /**
   * The predictions that a reader points at in a list or legend: the other marks become faint. Pass the same object
   * each time.
   */
  readonly pointed?: Pick<Pointed, 'get' | 'subscribe'>;
  /** Position of the selected prediction among those that can be stepped through, for the card's buttons. */
  readonly steps?: Steps;
  /** Source of the live price. If left out, the line ends at the last close. Pass the same object each time. */
  readonly live?: LiveSource;
  /** If left out, it follows the chart's own width. */
  readonly layout?: Layout;
  /** Calendar years back from today that the chart opens with, null for all. If left out, the asset's own. */
  readonly years?: number | null;
  /** If left out, it follows the page's colour scheme. */
  readonly theme?: Theme;
  /**
   * Addresses for the links of verdicts and error reports. Those left out are not linked. Pass the same object each
   * time.
   */
  readonly links?: Links;
  /** True for a bar below the chart that shows and moves the visible part of all days (V3). Only on wide pages. */
  readonly bar?: boolean;
  /** Lets a reader go back in time: the chosen day goes to its `onDay`. Pass the same object until it changes. */
  readonly past?: ChartPast | undefined;
  /** Called within each frame that shows all loaded data: a placeholder of the chart can be removed. */
  readonly onDrawn?: () => void;
  /** Called once the chart responds to pointers, wheel and keys. That code loads after the first frame. */
  readonly onReady?: () => void;
  /** Called with the error if the chart cannot be drawn. A sentence is shown in its place. */
  readonly onFailed?: (error: Error) => void;
  /**
   * Pass `ChartPicture` if a server renders the page: this picture is shown until the chart has painted. If left out,
   * the chart's place is empty until then.
   */
  readonly picture?: ComponentType<ChartPictureProps>;
  /** The product's web address, drawn faintly. */
  readonly watermark?: string;
  /** Two sentences for a chart without data, in place of the usual ones. */
  readonly empty?: readonly [string, string];
}
