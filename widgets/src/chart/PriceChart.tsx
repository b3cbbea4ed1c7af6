import { Chart } from './Chart.tsx';
import { ChartBoundary } from './ChartBoundary.tsx';
import type { PriceChartProps } from './priceChartProps.ts';

/** An asset's price with its active predictions drawn against it. It fills the box around it. */
export function PriceChart(props: PriceChartProps) {
  const { asset, series, predictions, today } = props;
  return (
    <ChartBoundary data={[asset, series, predictions, today]} onFailed={props.onFailed}>
      <Chart {...props} />
    </ChartBoundary>
  );
}
