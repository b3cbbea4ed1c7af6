/** A day's close as `/api/prices` and `/prices` send it: `YYYY-MM-DD`, USD. */
export interface WirePrice {
  readonly date: string;
  readonly close: number;
  /** Present on days that no source reported: demo mode fills the days between known month-end closes. */
  readonly generated?: true;
}

/** `GET /live-price`. Without a live source it is the last known close, dated, and `live` is false. */
export interface WireLivePrice {
  readonly asset: string;
  readonly price: number;
  readonly date: string;
  readonly live: boolean;
}
