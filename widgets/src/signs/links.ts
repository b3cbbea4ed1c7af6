import type { Kind, Prediction } from '@hindcast/domain';

/** Addresses for the links around a prediction, set by a page or an embed. Those left out are not linked. */
export interface Links {
  /** Returns the page with the rules of a kind. */
  readonly judge?: (kind: Kind) => string;
  /** Returns the page of a prediction with its history. */
  readonly history?: (prediction: Prediction) => string;
  /** Returns the page of a prediction's expert. Null if there is none. */
  readonly expert?: (prediction: Prediction) => string | null;
  /** The page that explains the chance of a call. */
  readonly chance?: string;
  /** The page that explains the distance of an open call: "to go", "of room". */
  readonly distance?: string;
  /** Returns the address of a prediction for sharing. */
  readonly share?: (prediction: Prediction) => string;
  /** Returns the address of the view, for a link to it. */
  readonly view?: () => string;
  /**
   * Returns the address for reporting an error in a prediction, usually a mail link. Null if errors cannot be reported.
   */
  readonly report?: (prediction: Prediction) => string | null;
}
