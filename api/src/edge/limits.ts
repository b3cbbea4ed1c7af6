/** Limits of what one client, or all together, may ask of the server. Tests give smaller numbers. */
export interface EdgeLimits {
  /** Refused sign-ins of one address in a minute; one that bears a token that counts is never refused. */
  readonly refusedSignIns: number;
  /** Writes of one address to addresses that need no token, in a minute. */
  readonly publicWrites: number;
  /** Invoices for one address in a minute, and for all together. */
  readonly invoices: number;
  readonly invoicesInAll: number;
  /** Questions of one address whether an invoice is paid, in a minute: a room of people asks every two seconds each. */
  readonly paymentChecks: number;
  /** Reports of errors from one address in a minute, and from all together. */
  readonly reports: number;
  readonly reportsInAll: number;
  /** Evidence for verdicts, and embed data of one expert or prediction that have to be made, for one address in a minute, at any pace: more than a person reads. */
  readonly evidence: number;
  /** Questions of one address how things stood on a day in the past, in a minute: a day each, at most five a second while time is played. */
  readonly past: number;
  /** Different answers about records and the past that are being sent to one address, and to all together, bytes: each is in memory until it has been read. */
  readonly sentBytesOfOne: number;
  readonly sentBytesInAll: number;
  /** Posts that are read for one address in a minute: X and the model may cost money for each. */
  readonly extractions: number;
  /** Files of all predictions for one address in a minute. */
  readonly exports: number;
  /** Pictures of charts that have to be made for one address in a minute, and for all together; those in memory are not counted. */
  readonly pictures: number;
  readonly picturesInAll: number;
  /** Open connections in all, the price sockets among them. */
  readonly connections: number;
  /** Open connections of one address; this machine's and those of trusted proxies are not counted. */
  readonly connectionsOfOne: number;
  /** A request's head must be there after so long, ms. */
  readonly headMs: number;
  /** A request must be there after so long, ms, its body included: an operator's file of 64 MB takes 10 minutes at 0.9 Mbit/s. */
  readonly requestMs: number;
  /** Lines of the log about requests of one address in a minute. */
  readonly linesOfOne: number;
  /** Lines of the log in a minute with what one failure after the other was. */
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
