import type { Kind, Prediction } from '@hindcast/domain';

/** Addresses for the links around a prediction, set by a page or an embed. Parts without an address are not linked. */
export interface Links {
  /** Returns the address of the page with the rules of a kind. */
  readonly judge?: (kind: Kind) => string;
  /** Returns the address of a prediction's page, which has its history. */
  readonly history?: (prediction: Prediction) => string;
  /** Returns the address of the page of a prediction's expert. Null if there is none. */
  readonly expert?: (prediction: Prediction) => string | null;
  /** Address of the explanation of a call's chance. */
  readonly chance?: string;
  /** Address of the explanation of an open call's distance: "to go", "of room". */
  readonly distance?: string;
  /** Returns the address of a prediction for sharing. */
  readonly share?: (prediction: Prediction) => string;
  /** Returns the address of the current view, for a link to it. */
  readonly view?: () => string;
  /**
   * Returns the address for reporting an error in a prediction, usually a mail link. Null if errors cannot be reported.
   */
  readonly report?: (prediction: Prediction) => string | null;
}
