import type { AssetId, Day, Prediction, Series } from '@hindcast/domain';
import type { WireExpertRecord, WireTrackCall } from '@hindcast/domain/track';
import type { PageDataOf } from '../page/pageData.ts';

/** Data of an expert's page. */
export interface ExpertGiven {
  readonly answer: WireExpertRecord;
  /** The past day of the page, as written in the query of the URL. Null for today. */
  readonly asOf: string | null;
  /** Reason why today is shown instead of the requested day. Null if the requested day is shown. */
  readonly problem: string | null;
  readonly today: Day;
  /** Predictions of the calls, by id. Some are missing if the expert has very many calls. */
  readonly predictions: ReadonlyMap<number, Prediction>;
  /** Closes of each asset that the calls are about. Empty for a page from the server, which has drawn its pictures. */
  readonly series: ReadonlyMap<AssetId, Series>;
}

/** A call with its prediction. The prediction is null if it is not loaded. */
export interface Told {
  readonly call: WireTrackCall;
  readonly prediction: Prediction | null;
}

/** Combines calls with their predictions. */
export const toldOf = (calls: readonly WireTrackCall[], { predictions }: Pick<ExpertGiven, 'predictions'>): Told[] =>
  calls.map((call) => ({ call, prediction: predictions.get(call.id) ?? null }));

/** Returns the data of a page that the server draws or has drawn. */
export const givenIn = ({ answer, today, predictions }: PageDataOf<'expert'>): ExpertGiven => ({
  answer,
  asOf: null,
  problem: null,
  today,
  predictions: new Map(predictions.map((prediction) => [Number(prediction.id), prediction] as const)),
  series: new Map(),
});
