import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { Viewport } from '@hindcast/scene';
import type { ComponentType } from 'react';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Links } from '../signs/links.ts';
import type { Theme } from '../theme/theme.ts';
import type { ChartPictureProps } from './ChartPicture.tsx';
import type { Fit } from './ChartTools.tsx';
import type { Steps } from './cards/StepButtons.tsx';

/** The ids of the predictions that a reader points at outside the chart. */
export interface Pointed {
  get(): ReadonlySet<string> | null;
  subscribe(listener: () => void): () => void;
}

export interface PriceChartProps {
  readonly asset: Asset;
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
  readonly scale: 'linear' | 'log';
  /** Id of the prediction whose card is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** The part of time that is shown, in whole days; null for what the chart opens with. */
  readonly range?: Viewport | null;
  /** Called with the part of time that the reader moved to, null for what the chart opens with. */
  readonly onRange?: (range: Viewport | null) => void;
  /** What the price axis shows: the price alone, all predictions in view, or those near the price. */
  readonly fit?: Fit;
  readonly onFit?: (fit: Fit) => void;
  /** What a reader points at in a list or a legend: the other marks get faint. Pass the same object each time. */
  readonly pointed?: Pointed;
  /** The place of the selected prediction among those a reader can step through, for the card's buttons. */
  readonly steps?: Steps;
  /** Where the live price comes from; the line ends at the last close when left out. Pass the same object each time. */
  readonly live?: LiveSource;
  /** Chosen by the chart's own width when left out. */
  readonly layout?: 'desktop' | 'mobile';
  /** Calendar years back from today that the chart opens with, null for all; the asset's own when left out. */
  readonly years?: number | null;
  /** As the page's colour scheme when left out. */
  readonly theme?: Theme;
  /** Where verdicts and error reports link to; what is left out is no link. Pass the same object each time. */
  readonly links?: Links;
  /** Whether a bar below the chart shows and moves the visible part of all days (V3). Only on wide pages. */
  readonly bar?: boolean;
  /** `ChartPicture` where a server renders the page. It is shown until the chart has painted; without it, nothing is. */
  readonly picture?: ComponentType<ChartPictureProps>;
  /** The product's web address, drawn faintly. */
  readonly watermark?: string;
  /** Two sentences for a chart without data, in place of the usual ones. */
  readonly empty?: readonly [string, string];
}
