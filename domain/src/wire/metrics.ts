/** `GET /api/intro/metrics` (L3). Average and spread in USD, null without pending predictions. */
export interface WireMetrics {
  readonly success: true;
  readonly data: {
    readonly totalPredictions: number;
    readonly averagePrediction: number | null;
    readonly predictionSpread: number | null;
  };
}
