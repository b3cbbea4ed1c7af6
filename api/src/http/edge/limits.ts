/** Limits per client and in all. Tests use smaller numbers. */
export interface EdgeLimits {
  /** Refused sign-ins per address and minute. A valid token is never refused. */
  readonly refusedSignIns: number;
  /** Writes without a token per address and minute. */
  readonly publicWrites: number;
  /** Invoices per address and minute. */
  readonly invoices: number;
  /** Invoices per minute, for all clients together. */
  readonly invoicesInAll: number;
  /**
   * Checks of payments per address and minute. Each page checks every two seconds, and a room of people may share an
   * address.
   */
  readonly paymentChecks: number;
  /** Reports of errors per address and minute. */
  readonly reports: number;
  /** Reports of errors per minute, for all clients together. */
  readonly reportsInAll: number;
  /**
   * Requests for evidence of verdicts, and for embed data of one expert or prediction, per address and minute. Cached
   * responses do not count. The limit is more than a person reads.
   */
  readonly evidence: number;
  /**
   * Requests for past days per address and minute. Playing the time sends at most five a second, each for another day.
   */
  readonly past: number;
  /** Bytes of uncached responses being sent, per address. They stay in memory until the client has read them. */
  readonly sentBytesOfOne: number;
  /** Bytes of uncached responses being sent, for all clients together. */
  readonly sentBytesInAll: number;
  /** Posts read per address and minute. X and the model may cost money for each. */
  readonly extractions: number;
  /** Export files per address and minute. */
  readonly exports: number;
  /** Pictures of charts drawn per address and minute. Cached pictures do not count. */
  readonly pictures: number;
  /** Pictures of charts drawn per minute, for all clients together. Cached pictures do not count. */
  readonly picturesInAll: number;
  /** Open connections in all, price sockets included. */
  readonly connections: number;
  /** Open connections per address. This machine's and trusted proxies' do not count. */
  readonly connectionsOfOne: number;
  /** Timeout for a request's headers, ms. */
  readonly headMs: number;
  /** Timeout for a whole request, ms. An operator's file of 64 MB takes 10 minutes at 0.9 Mbit/s. */
  readonly requestMs: number;
  /** Log lines about requests per address and minute. */
  readonly linesOfOne: number;
  /** Log lines with failures per minute. */
  readonly failureLines: number;
}

export const usualLimits: EdgeLimits = {
  refusedSignIns: 20,
  publicWrites: 30,
  invoices: 20,
  invoicesInAll: 600,
  paymentChecks: 1200,
  reports: 5,
  reportsInAll: 60,
  evidence: 120,
  past: 300,
  sentBytesOfOne: 64_000_000,
  sentBytesInAll: 384_000_000,
  extractions: 30,
  exports: 20,
  pictures: 60,
  picturesInAll: 600,
  connections: 12_000,
  connectionsOfOne: 400,
  headMs: 5000,
  requestMs: 10 * 60_000,
  linesOfOne: 60,
  failureLines: 120,
};
