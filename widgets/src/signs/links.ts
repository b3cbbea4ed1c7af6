import type { Kind, Prediction } from '@hindcast/domain';

/** URLs for the links around a prediction, set by a page or an embed. Parts without a URL are not linked. */
export interface Links {
  /** Returns the URL of the page with the rules of a kind. */
  readonly judge?: (kind: Kind) => string;
  /** Returns the URL of a prediction's page, which has its history. */
  readonly history?: (prediction: Prediction) => string;
  /** Returns the URL of the page of a prediction's expert. Null if there is none. */
  readonly expert?: (prediction: Prediction) => string | null;
  /** URL of the explanation of a call's chance. */
  readonly chance?: string;
  /** URL of the explanation of an open call's distance: "to go", "of room". */
  readonly distance?: string;
  /** Returns the URL of a prediction for sharing. */
  readonly share?: (prediction: Prediction) => string;
  /** Returns the URL of the current view, for a link to it. */
  readonly view?: () => string;
  /**
   * Returns the address for reporting an error in a prediction, usually a mail link. Null if errors cannot be reported.
   */
  readonly report?: (prediction: Prediction) => string | null;
}
