import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { ComponentType } from 'react';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Links } from '../signs/links.ts';
import type { Theme } from '../theme/theme.ts';
import type { ChartPictureProps } from './ChartPicture.tsx';

export interface PriceChartProps {
  readonly asset: Asset;
  readonly series: Series;
  /** The active predictions: those that are drawn. Keep the list itself as long as it does not change. */
  readonly predictions: readonly Prediction[];
  /** The reader's day, UTC. */
  readonly today: Day;
  readonly scale: 'linear' | 'log';
  /** Id of the prediction whose card is open. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Where the live price comes from; the line ends at the last close when left out. Keep the same one. */
  readonly live?: LiveSource;
  /** By the chart's own width when left out. */
  readonly layout?: 'desktop' | 'mobile';
  /** Calendar years back from today that the chart opens with, null for all; the asset's own when left out. */
  readonly years?: number | null;
  /** As the page's colour scheme when left out. */
  readonly theme?: Theme;
  /** Where verdicts and reports of errors lead; what is left out is no link. Keep the same one. */
  readonly links?: Links;
  /** Whether a bar at the foot shows which part of all days is seen, and moves it (V3). Only on wide pages. */
  readonly bar?: boolean;
  /** `ChartPicture` where a server renders the page: what is seen until the chart has painted. */
  readonly picture?: ComponentType<ChartPictureProps>;
  /** The product's web address, drawn faintly. */
  readonly watermark?: string;
  /** Two sentences for a chart without data, in place of the usual ones. */
  readonly empty?: readonly [string, string];
}
