// Predictions: verdicts, evidence, experts, imports, corrections, takedowns.
// Other rooms import from here alone.

export { createEvidence, createPredictionRecords, type Evidence } from './evidence/evidence.ts';
export type { GroundedAnswers } from './evidence/groundedAnswers.ts';
export { receiptOf } from './evidence/receiptOf.ts';
export { type ExpertAddresses, expertAddresses } from './experts/expertAddresses.ts';
export { nobody } from './experts/findExpert.ts';
export { type KnownExperts, readExperts, type Who } from './experts/knownExperts.ts';
export { type OtherHandle, otherHandle } from './experts/otherHandle.ts';
export { unheardOf } from './experts/unheard.ts';
export { createJudge } from './judgePredictions.ts';
export { completePrediction, type WholePrediction } from './read/completePrediction.ts';
export { readPredictionRecord } from './read/predictionRecord.ts';
export { additionRoutes } from './routes/additions.ts';
export { displayRoutes } from './routes/displays.ts';
export { expertPictureRoutes } from './routes/expertPictures.ts';
export { expertRoutes } from './routes/experts.ts';
export { importRoutes } from './routes/imports.ts';
export { judgeRoutes } from './routes/judge.ts';
export { overrideRoutes } from './routes/overrides.ts';
export { predictionRoutes } from './routes/predictions.ts';
export { replyRoutes } from './routes/replies.ts';
export { takedownRoutes } from './routes/takedowns.ts';
export { createPricesOf, type PricesOf } from './store/entryPrices.ts';
export { createImportTurns } from './store/importTurns.ts';
export { hidesAny, type IsHidden, readHiddenQuotes, saysHidden } from './takedowns/hiddenQuotes.ts';
export { hideAgain, scopeOfNew } from './takedowns/hideAgain.ts';
export { createTrackAnswers, type Elsewhere, type TrackAnswers } from './track/answers.ts';
export { entriesOn } from './track/predictionsAsOf.ts';
export { type Asked, dayAsked } from './track/scope.ts';
export { createTrack, type Track, type TrackBook, type TrackedAsset } from './track/track.ts';
export { type Judged, outcomeOf, standingPrediction } from './verdicts/judged.ts';
export { restingOn } from './verdicts/restingOn.ts';
export { createVerdictBooks, seriesOf, type VerdictBook, type VerdictBooks } from './verdicts/verdictBooks.ts';
export { presentMetrics } from './wire/metrics.ts';
export { presentJudged } from './wire/prediction.ts';
export { writePredictions } from './wire/predictionList.ts';
export { type Scores, scoresText } from './wire/scores.ts';
