import { formatCount, formatUsd, type WireMetrics } from '@hindcast/domain';

export type FigureName = keyof WireMetrics['data'];

/** Labels of the figures of the front page, in order. */
export const figureLabels: readonly (readonly [FigureName, string])[] = [
  ['totalPredictions', 'expert predictions'],
  ['averagePrediction', 'average target of open calls, whenever they end'],
  ['predictionSpread', 'between the lowest and the highest of them'],
];

/** Formats a figure: a count, or whole US dollars (L3). A dash if it is null, because no call is open. */
export const figureText = (name: FigureName, figure: number | null): string =>
  figure === null ? '–' : name === 'totalPredictions' ? formatCount(figure) : formatUsd(figure, 0);
