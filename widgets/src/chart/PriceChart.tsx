import type { ReactElement } from 'react';
import { Chart } from './Chart.tsx';
import { ChartBoundary } from './ChartBoundary.tsx';
import type { PriceChartProps } from './priceChartProps.ts';

/** Shows an asset's price with its active predictions. It fills its parent element. */
export function PriceChart(props: PriceChartProps): ReactElement {
  const { asset, series, predictions, today } = props;
  return (
    <ChartBoundary data={[asset, series, predictions, today]} onFailed={props.onFailed}>
      <Chart {...props} />
    </ChartBoundary>
  );
}
