import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { ComponentType } from 'react';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Links } from '../signs/links.ts';
import type { Theme } from '../theme/theme.ts';
import type { ChartPictureProps } from './ChartPicture.tsx';

export interface PriceChartProps {
  readonly asset: Asset;
  readonly series: Series;
  /** The active predictions: those that are drawn. Pass the same array until it changes. */
  readonly predictions: readonly Prediction[];
  /** The reader's day, UTC. */
  readonly today: Day;
  readonly scale: 'linear' | 'log';
  /** Id of the prediction whose card is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
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
