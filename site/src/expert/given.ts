import type { AssetId, Day, Prediction, Series } from '@hindcast/domain';
import type { WireExpertRecord, WireTrackCall } from '@hindcast/domain/track';

/** Data of an expert's page. */
export interface ExpertGiven {
  readonly answer: WireExpertRecord;
  /** The day in the past that it is of, as an address has it; null for today. */
  readonly asOf: string | null;
  /** Reason why it is of today in place of the day that was asked for; null if it is not. */
  readonly problem: string | null;
  readonly today: Day;
  /** Predictions of the calls, by their numbers. Incomplete if there are very many. */
  readonly predictions: ReadonlyMap<number, Prediction>;
  /** The closes of the assets that the calls are about. */
  readonly series: ReadonlyMap<AssetId, Series>;
}

/** A call with what was said in it; null where that is not at hand. */
export interface Told {
  readonly call: WireTrackCall;
  readonly prediction: Prediction | null;
}

/** Calls with what was said in them. */
export const toldOf = (calls: readonly WireTrackCall[], { predictions }: Pick<ExpertGiven, 'predictions'>): Told[] =>
  calls.map((call) => ({ call, prediction: predictions.get(call.id) ?? null }));
