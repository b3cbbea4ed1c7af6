import { formatDayLong } from '@hindcast/domain';
import type { Fit, InkTheme, Layer } from '@hindcast/scene';
import { useMemo } from 'react';
import type { PriceChartProps } from './priceChartProps.ts';
import type { ChartInput } from './view/chartInput.ts';

const WATERMARK = 'hindcast.org';

/** Returns the input that a chart is drawn from. It is the same object until one of its values changes. */
export function useChartInput(props: PriceChartProps, fit: Fit, fan: Layer | null, inks: InkTheme): ChartInput {
  const { asset, series, predictions, today, years, scale, selected } = props;
  const {
    all = predictions,
    layout = null,
    range = null,
    watermark = WATERMARK,
    empty = null,
    past,
    crowding = null,
  } = props;
  const since = past?.since ?? null;
  const nowWord = past && today < past.today ? formatDayLong(today) : undefined;
  return useMemo(
    () => ({
      asset,
      series,
      predictions,
      all,
      today,
      nowWord,
      layout,
      years,
      range,
      scale,
      fit,
      fan,
      crowding,
      since,
      inks,
      selected,
      watermark,
      empty,
    }),
    [
      asset,
      series,
      predictions,
      all,
      today,
      nowWord,
      layout,
      years,
      range,
      scale,
      fit,
      fan,
      crowding,
      since,
      inks,
      selected,
      watermark,
      empty,
    ],
  );
}
