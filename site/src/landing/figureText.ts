import { formatCount, formatUsd, type WireMetrics } from '@hindcast/domain';

export type FigureName = keyof WireMetrics['data'];

/** The figures of the front page, in order, and what each is. */
export const figureLabels: readonly (readonly [FigureName, string])[] = [
  ['totalPredictions', 'expert predictions'],
  ['averagePrediction', 'average target of open calls, whenever they end'],
  ['predictionSpread', 'between the lowest and the highest of them'],
];

/** A figure as the page shows it: a count, or whole US dollars (L3); a dash where nothing is open. */
export const figureText = (name: FigureName, figure: number | null): string =>
  figure === null ? '–' : name === 'totalPredictions' ? formatCount(figure) : formatUsd(figure, 0);
