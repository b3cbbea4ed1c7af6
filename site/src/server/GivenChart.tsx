import { yearsBack } from '@hindcast/domain';
import { type ChartInput, ChartPicture, type PriceChartProps } from '@hindcast/widgets';
import { recordPath } from '../brand/links.ts';

/** Replaces the chart on the server: renders its pictures for both layouts. */
export function PriceChart(props: PriceChartProps) {
  const {
    asset,
    series,
    predictions,
    all = predictions,
    range = null,
    fit = 'auto',
    today,
    scale,
    selected,
    years,
    watermark = '',
    bar = false,
    empty = null,
  } = props;
  const input: Omit<ChartInput, 'layout' | 'inks'> = {
    ...{ asset, series, predictions, today, scale, selected, years, watermark },
    ...{ all, range, fit, empty },
  };
  // Phones have their own initial range, unless the URL names another time frame than the asset's default.
  const phoneYears = years === yearsBack(asset.timeFrame) ? undefined : years;
  // A cluster has several calls, so it has no link. The lists below the chart link to each call.
  const hrefOf = (id: string, { length }: readonly string[]) => (length > 1 ? null : recordPath(id));
  const title = `${asset.title} price and predictions`;
  return (
    <div className="hc-chart" data-bar={bar || undefined}>
      <div className="hc-chart-surface">
        <ChartPicture input={{ ...input, layout: 'desktop' }} title={title} hrefOf={hrefOf} />
        <ChartPicture input={{ ...input, layout: 'mobile', years: phoneYears }} title={title} hrefOf={hrefOf} />
      </div>
    </div>
  );
}
