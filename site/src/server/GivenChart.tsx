import { predictionPath } from '@hindcast/domain';
import { type ChartInput, ChartPicture, type PriceChartProps } from '@hindcast/widgets';

/** In place of the chart: its pictures for both layouts, in the same room. A phone's chart opens as it sees fit. */
export function PriceChart(props: PriceChartProps) {
  const { asset, series, predictions, today, scale, selected, years, watermark = '', bar = false } = props;
  const input: Omit<ChartInput, 'layout' | 'inks'> = {
    ...{ asset, series, predictions, today, scale, selected, years, watermark },
    ...{ all: predictions, range: null, fit: 'auto', empty: null },
  };
  const title = `${asset.title} price and predictions`;
  return (
    <div className="hc-chart" data-bar={bar || undefined}>
      <div className="hc-chart-surface">
        <ChartPicture input={{ ...input, layout: 'desktop' }} title={title} hrefOf={predictionPath} />
        <ChartPicture input={{ ...input, layout: 'mobile', years: undefined }} title={title} hrefOf={predictionPath} />
      </div>
    </div>
  );
}
