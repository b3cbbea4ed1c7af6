import { yearsBack } from '@hindcast/domain';
import { useMemo } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { Frames } from '../chart/bar/Frames.tsx';
import { CrowdWords } from '../chart/crowd/CrowdWords.tsx';
import { useCrowding } from '../chart/crowd/crowding.ts';
import { PriceChart } from '../chart/PriceChart.tsx';
import { arrived, problemOf } from '../feed/part.ts';
import { ListMessage } from '../notices/ListMessage.tsx';
import { Legend } from '../signs/Legend.tsx';
import type { Links } from '../signs/links.ts';
import type { Theme } from '../theme/theme.ts';
import { PredictionPanel, type Submit } from './PredictionPanel.tsx';

export interface BoardProps {
  /** Result of `useBoard`: data, filters and actions, which chart, list and legend share. */
  readonly board: BoardHandle;
  /** As the page's colour scheme when left out. */
  readonly theme?: Theme;
  /** Where verdicts and error reports link to; what is left out is no link. Pass the same object each time. */
  readonly links?: Links;
  /** Opens the form that puts a prediction on record; without it nothing is offered. */
  readonly submit?: Submit | undefined;
  /** The product's web address, drawn faintly on the chart. */
  readonly watermark?: string;
}

/**
 * An asset's chart with its legend, and every prediction beside it; below it where there is little room. It fills the box
 * around it, and is at least 600 pixels high.
 */
export function Board({ board, theme, links, submit, watermark }: BoardProps) {
  const { prices, predictions, range, timeFrame, place, step } = board;
  const steps = useMemo(() => place && { ...place, onStep: step }, [place, step]);
  const crowding = useCrowding(board);
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
              <PriceChart
                asset={board.board.asset}
                series={series}
                predictions={board.drawn}
                all={arrived(predictions) ?? board.drawn}
                range={range}
                onRange={board.showRange}
                fit={board.fit}
                onFit={board.showFit}
                fan={board.fan}
                onFan={board.showFan}
                crowding={crowding}
                today={board.today}
                scale={board.scale}
                years={yearsBack(timeFrame)}
                selected={board.selected}
                onSelect={board.select}
                pointed={board.pointed}
                live={board.live}
                {...(steps && { steps })}
                {...(theme && { theme })}
                {...(links && { links })}
                {...(watermark !== undefined && { watermark })}
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
