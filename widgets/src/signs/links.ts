import type { Kind, Prediction } from '@hindcast/domain';

/** Where the words around a prediction link to, as a page or an embed says; without an entry there is no link. */
export interface Links {
  /** The page that explains how predictions of a kind are judged. */
  readonly judge?: (kind: Kind) => string;
  /** The page with all that happened to a prediction. */
  readonly history?: (prediction: Prediction) => string;
  /** The page of the expert who made a prediction; null where there is none. */
  readonly expert?: (prediction: Prediction) => string | null;
  /** The page that explains the chance of a call. */
  readonly chance?: string;
  /** The page that explains the distance of an open call: "to go", "of room". */
  readonly distance?: string;
  /** The address of a prediction that readers pass on. */
  readonly share?: (prediction: Prediction) => string;
  /** The address of what is shown, for a link to it. */
  readonly view?: () => string;
  /** Where an error in a prediction's record is reported, usually a mail link; null when it cannot be. */
  readonly report?: (prediction: Prediction) => string | null;
}
