import type { ReactElement } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { BoardChart } from '../chart/BoardChart.tsx';
import { Frames } from '../chart/bar/Frames.tsx';
import { CrowdWords } from '../chart/crowd/CrowdWords.tsx';
import type { PriceChartProps } from '../chart/priceChartProps.ts';
import { arrived, problemOf } from '../feed/part.ts';
import { ListMessage } from '../notices/ListMessage.tsx';
import { Legend } from '../signs/Legend.tsx';
import type { Links } from '../signs/links.ts';
import type { Theme } from '../theme/theme.ts';
import { PredictionPanel, type Submit } from './PredictionPanel.tsx';

export interface BoardProps {
  /** Result of `useBoard`: data, filters and actions, shared by chart, list and legend. */
  readonly board: BoardHandle;
  /** Theme of chart and list. If left out, it follows the page's colour scheme. */
  readonly theme?: Theme;
  /**
   * URLs for the links around a prediction, such as rules and error reports. Parts without a URL are not linked. Pass
   * the same object each time.
   */
  readonly links?: Links;
  /** URL or function that opens the form to submit a prediction. If left out, the form is not offered. */
  readonly submit?: Submit | undefined;
  /** Draws the chart before any script has run: pass `ChartPicture` on a page that a server renders. */
  readonly picture?: PriceChartProps['picture'];
  /** The product's web address, drawn faintly on the chart. None if left out. */
  readonly watermark?: string;
}

/**
 * Shows an asset's chart with its legend, and the list of predictions beside it, or below if there is little space. It
 * fills its parent element, at least 600 pixels high.
 */
export function Board({ board, theme, links, submit, picture, watermark }: BoardProps): ReactElement {
  const { prices, range, timeFrame } = board;
  const series = arrived(prices);
  const problem = problemOf(prices);
  return (
    <div className="hc-board" data-theme={theme}>
      <div className="hc-board-parts">
        <Legend
          without={board.without}
          predictions={board.listed}
          onToggle={board.toggleSign}
          onPoint={board.pointed.point}
        />
        <div className="hc-board-chart">
          <Frames frame={range ? null : timeFrame} onChange={board.showTimeFrame} />
          <div className="hc-board-space">
            {problem && <ListMessage title={problem} action="Retry" onAction={board.retry} alarm />}
            {series && (
              <BoardChart
                board={board}
                series={series}
                picture={picture}
                {...(theme && { theme })}
                {...(links && { links })}
                {...(watermark !== undefined && { watermark })}
                hasSteps
                bar
              />
            )}
          </div>
          <CrowdWords
            asset={board.board.asset}
            counted={board.counted}
            today={board.today}
            shown={board.band}
            period={board.period}
          />
        </div>
        <PredictionPanel board={board} submit={submit} {...(links && { links })} />
      </div>
    </div>
  );
}
