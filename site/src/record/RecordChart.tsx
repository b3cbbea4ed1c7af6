import { assets, type Day, type Prediction, type Series } from '@hindcast/domain';
import { type ChartInput, ChartPicture, viewOfOne } from '@hindcast/widgets';
import { useMemo } from 'react';

interface RecordChartProps {
  readonly prediction: Prediction;
  readonly series: Series;
  readonly today: Day;
}

/** Draws a prediction with the price, from before the day it was made to after its end, as a picture. */
export function RecordChart({ prediction, series, today }: RecordChartProps) {
  const input = useMemo((): Omit<ChartInput, 'inks'> => {
    const predictions = [prediction];
    return {
      ...{ asset: assets[prediction.asset], series, predictions, all: predictions, today, selected: prediction.id },
      range: viewOfOne(prediction, series, today),
      ...{ layout: null, years: null, scale: 'linear', fit: 'auto', watermark: '', empty: null },
    };
  }, [prediction, series, today]);
  return <ChartPicture input={input} title={`The prediction and the price of ${assets[prediction.asset].title}`} />;
}
