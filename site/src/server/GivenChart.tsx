import { yearsBack } from '@hindcast/domain';
import { type ChartInput, ChartPicture, type PriceChartProps } from '@hindcast/widgets';
import { recordPath } from '../brand/links.ts';

/** In place of the chart: its pictures for both layouts, in the same room. A phone's chart opens as it sees fit. */
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
  // a phone's chart opens as it sees fit, unless the address says another time frame
  const phoneYears = years === yearsBack(asset.timeFrame) ? undefined : years;
  // a ring of several is no call's: the lists below have each of them
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
