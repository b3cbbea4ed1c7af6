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
   * All predictions, drawn or not; the active ones when left out. The axes keep still while only the active ones change.
   * Pass the same array until it changes.
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
   * Called with a way to close it when a list of predictions that share a place opens, null once it has closed: after
   * `onSelect` where the reader selects one of them.
   */
  readonly onList?: (close: (() => void) | null) => void;
  /** The part of time that is shown, in whole days; null for what the chart opens with. */
  readonly range?: Viewport | null;
  /** Called with the part of time that the reader moved to, null for what the chart opens with. */
  readonly onRange?: (range: Viewport | null) => void;
  /** Range of the price axis: the price alone, all predictions in view, or those near the price. */
  readonly fit?: Fit;
  /** Called with what the reader chose there. The chart keeps the choice itself where `fit` is left out. */
  readonly onFit?: (fit: Fit) => void;
  /** True to show the fan of likely prices from the last close on: half of all walks end within it, and nine in ten. */
  readonly fan?: boolean;
  /** Called with what the reader chose there. The chart keeps the choice itself where `fan` is left out. */
  readonly onFan?: (fan: boolean) => void;
  /**
   * Result of `useCrowding`. With it the chart counts by period, and a reader can look at one period alone and switch
   * band and strip. Without it strip and band count the drawn predictions.
   */
  readonly crowding?: Crowding;
  /**
   * The predictions that a reader points at in a list or a legend: the other marks get faint. Pass the same object each
   * time.
   */
  readonly pointed?: Pick<Pointed, 'get' | 'subscribe'>;
  /** The place of the selected prediction among those a reader can step through, for the card's buttons. */
  readonly steps?: Steps;
  /** Where the live price comes from; the line ends at the last close when left out. Pass the same object each time. */
  readonly live?: LiveSource;
  /** Chosen by the chart's own width when left out. */
  readonly layout?: Layout;
  /** Calendar years back from today that the chart opens with, null for all; the asset's own when left out. */
  readonly years?: number | null;
  /** As the page's colour scheme when left out. */
  readonly theme?: Theme;
  /** Where verdicts and error reports link to; what is left out is no link. Pass the same object each time. */
  readonly links?: Links;
  /** True for a bar below the chart that shows and moves the visible part of all days (V3). Only on wide pages. */
  readonly bar?: boolean;
  /** With it a reader can go back in time: to what `onDay` shows then. Pass the same object until it changes. */
  readonly past?: ChartPast | undefined;
  /** Called within each frame that shows all there is: what stood in the chart's place can go. */
  readonly onDrawn?: () => void;
  /** Called once the chart answers pointers, wheel and keys: what answers them loads after the first frame. */
  readonly onReady?: () => void;
  /** Called with the error when the chart could not be drawn; a sentence stands in its place. */
  readonly onFailed?: (error: Error) => void;
  /** `ChartPicture` where a server renders the page. It is shown until the chart has painted; without it, nothing is. */
  readonly picture?: ComponentType<ChartPictureProps>;
  /** The product's web address, drawn faintly. */
  readonly watermark?: string;
  /** Two sentences for a chart without data, in place of the usual ones. */
  readonly empty?: readonly [string, string];
}
