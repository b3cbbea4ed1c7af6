import { type Series, yearsBack } from '@hindcast/domain';
import { memo, type ReactElement, useMemo } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { arrived } from '../feed/part.ts';
import { useCrowding } from './crowd/crowding.ts';
import { PriceChart } from './PriceChart.tsx';
import type { PriceChartProps } from './priceChartProps.ts';

/** Properties of the chart that do not follow from a board. */
type OwnProps = Pick<
  PriceChartProps,
  | 'layout'
  | 'theme'
  | 'links'
  | 'bar'
  | 'watermark'
  | 'past'
  | 'empty'
  | 'picture'
  | 'onList'
  | 'onDrawn'
  | 'onReady'
  | 'onFailed'
>;

/** The chart. It renders only when its own part of the board changes. */
const Chart = memo(PriceChart);

interface BoardChartProps extends OwnProps {
  readonly board: BoardHandle;
  /** The daily prices of the board. */
  readonly series: Series;
  /** True if the open card has buttons to the next and the previous prediction of the list. */
  readonly hasSteps?: boolean;
}

/** Shows the chart of a board: its prices and predictions, as its reader filtered and moved them. */
export function BoardChart({ board, series, hasSteps = false, ...own }: BoardChartProps): ReactElement {
  const { place, step } = board;
  const steps = useMemo(() => (hasSteps && place ? { ...place, onStep: step } : null), [hasSteps, place, step]);
  return (
    <Chart
      asset={board.board.asset}
      series={series}
      predictions={board.drawn}
      all={arrived(board.predictions) ?? board.drawn}
      range={board.range}
      onRange={board.showRange}
      fit={board.fit}
      onFit={board.showFit}
      fan={board.fan}
      onFan={board.showFan}
      crowding={useCrowding(board)}
      today={board.today}
      scale={board.scale}
      years={yearsBack(board.timeFrame)}
      selected={board.selected}
      onSelect={board.select}
      pointed={board.pointed}
      live={board.live}
      {...(steps && { steps })}
      {...own}
    />
  );
}
