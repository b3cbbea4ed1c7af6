'use client';
// The exports of the npm package @hindcast/widgets, which stay compatible. The site and the stories import index.ts.
export {
  type Asset,
  type AssetId,
  assetIds,
  assets,
  type Bar,
  createSeries,
  type Day,
  dayOfMs,
  dayText,
  type Kind,
  type LivePrice,
  type Outcome,
  type Prediction,
  readDay,
  readPrediction,
  readPrices,
  type Series,
  type TimeFrame,
  timeFrames,
  yearsBack,
} from '@hindcast/domain';
export type { Fit, Scale, Viewport } from '@hindcast/scene';
export { type Board as BoardStore, type BoardActions, type BoardState, createBoard } from './board/board.ts';
export type { Pointed } from './board/pointed.ts';
export type { Sort } from './board/sorting.ts';
export { type BoardHandle, type BoardOptions, useBoard, useHandle } from './board/useBoard.ts';
export { useLater } from './board/useLater.ts';
export { firstView, type StatusFilter, type View } from './board/view.ts';
export { readView, viewQuery } from './board/viewLink.ts';
export { type ChartPast, chartPastOf } from './chart/bar/chartPast.ts';
export { ChartPicture, type ChartPictureProps } from './chart/ChartPicture.tsx';
export type { Steps } from './chart/cards/StepButtons.tsx';
export { type Crowding, useCrowding } from './chart/crowd/crowding.ts';
export { PriceChart } from './chart/PriceChart.tsx';
export type { PriceChartProps } from './chart/priceChartProps.ts';
export type { Feed, FeedStore } from './feed/feed.ts';
export type { InitialData } from './feed/initial.ts';
export { type LiveSource, useLivePrice, useLiveProblem } from './feed/liveSource.ts';
export { arrived, type Part, problemOf } from './feed/part.ts';
export type { HistoryTableProps } from './history/HistoryRecord.tsx';
export { HistoryTable } from './history/HistoryTable.tsx';
export { AssetMenu, type AssetMenuProps, type MenuPage } from './mobile/AssetMenu.tsx';
export { BackToTop } from './mobile/BackToTop.tsx';
export { BottomBar, type BottomBarProps } from './mobile/BottomBar.tsx';
export { ExpertFilter, type ExpertFilterProps } from './mobile/ExpertFilter.tsx';
export { LivePriceHeader, type LivePriceHeaderProps } from './mobile/LivePriceHeader.tsx';
export { MobileBoard, type MobileBoardProps } from './mobile/MobileBoard.tsx';
export { PullToRefresh, type PullToRefreshProps } from './mobile/PullToRefresh.tsx';
export { SubmitBanner, type SubmitBannerProps } from './mobile/SubmitBanner.tsx';
export { Board, type BoardProps } from './panel/Board.tsx';
export { PredictionPanel, type PredictionPanelProps, type Submit } from './panel/PredictionPanel.tsx';
export { Legend, type LegendProps, type Sign } from './signs/Legend.tsx';
export type { Links } from './signs/links.ts';
export { VerdictBadge, type VerdictBadgeProps } from './signs/VerdictBadge.tsx';
export { SubmitDialog, type SubmitDialogProps } from './submit/SubmitDialog.tsx';
export type { Theme } from './theme/theme.ts';
export { ExpertRecord, type ExpertRecordProps } from './track/ExpertRecord.tsx';
export { ExpertsRanking, type ExpertsRankingProps } from './track/ExpertsRanking.tsx';
export type { RecordsProblem } from './track/useRecords.ts';
