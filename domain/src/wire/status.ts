import type { AssetId } from '../market/asset.ts';

/** Holder of a job's lease: the responding process, another one, or nobody. */
export type WireJobHolder = 'this' | 'other' | 'nobody';

/** A job that only one process runs at a time. Ages in seconds. */
export interface WireJob {
  readonly name: string;
  readonly holder: WireJobHolder;
  /** Time since its holder last renewed its lease. Null without a holder. */
  readonly renewedSecondsAgo: number | null;
  /** Time since it last succeeded in the responding process. Null if it never did there. */
  readonly endedWellSecondsAgo: number | null;
}

/** State of an asset's prices. */
export interface WireAssetStatus {
  readonly asset: string;
  /** The last day with a final close, `YYYY-MM-DD`. Null without any. */
  readonly lastDay: string | null;
  /** Age of that day in days, if it is older than late sources explain. Null otherwise. */
  readonly staleDays: number | null;
  /** Names of the sources that its prices are loaded from. */
  readonly sources: readonly string[];
  /** Number of days without a close. Null while the database does not respond. */
  readonly missingDays: number | null;
  /** Number of days held back because sources differ. Null while the database does not respond. */
  readonly heldDays: number | null;
}

/** State of submissions and their payments. */
export interface WirePaymentStatus {
  /** Kind of wallet. Null if none is configured: then nothing can be submitted. */
  readonly wallet: string | null;
  /** Number of submissions that wait for a decision. */
  readonly pending: number;
  /** Number of invoices that can still be paid. */
  readonly open: number;
  /** Number of these invoices that another wallet than the configured one made. */
  readonly elsewhere: number;
  /** Number of invoices that the wallet reports as paid, but not as requested. They are not settled. */
  readonly doubted: number;
  /** Number of surplus payments for submissions that were paid already. They are owed to their payers. */
  readonly owed: number;
  /** Number of refunds that are neither paid nor failed. */
  readonly refunds: number;
  /** Number of these refunds that were planned with another spend key than the present one. */
  readonly strandedRefunds: number;
  /** Number of messages in the outbox that are due. */
  readonly due: number;
  /** Number of messages in the outbox that are held for an operator. */
  readonly held: number;
}

/** State of the queue of posts to extract predictions from. */
export interface WireQueueStanding {
  /** Number of posts that wait for their first attempt or a retry. */
  readonly waiting: number;
  readonly processing: number;
  readonly failed: number;
  /** Time until which X may not be called, ISO 8601. Null if it may be called now. */
  readonly pausedUntil: string | null;
}

/** Result for one part of `POST /api/admin/doctor`. */
export interface WireFinding {
  readonly part: string;
  readonly state: 'well' | 'ill' | 'unset';
  /** Result of the check, and the remedy if something is to be done. */
  readonly said: string;
}

/** `POST /api/admin/doctor`: results of checking all parts of the server. */
export interface WireDoctor {
  readonly success: true;
  readonly data: readonly WireFinding[];
}

/** Automatic backups of the server. Each is verified. */
export interface WireBackupStatus {
  /** Time of the last backup, ISO 8601. Null if there is none yet. */
  readonly lastAt: string | null;
  /** Age of the last backup, in seconds. */
  readonly secondsAgo: number | null;
  /** Number of kept backups. */
  readonly number: number;
  /** Greatest number of backups that are kept. */
  readonly kept: number;
  readonly folder: string;
  /** The problem, as a sentence. Null without one. */
  readonly problem: string | null;
}

/** `GET /api/admin/status`: status of a server. Ages in seconds. */
export interface WireStatus {
  readonly success: true;
  readonly version: string;
  readonly mode: 'demo' | 'production';
  readonly uptimeSeconds: number;
  readonly database: { readonly engine: 'sqlite' | 'mysql'; readonly name: string; readonly up: boolean };
  /** Time since the server last checked for changes. */
  readonly revisionsSecondsAgo: number | null;
  /** True if this server runs jobs too. */
  readonly worker: boolean;
  /** Null while the database does not respond. */
  readonly jobs: readonly WireJob[] | null;
  readonly prices: readonly WireAssetStatus[];
  readonly verdicts: {
    readonly predictions: number;
    readonly pending: number;
    /** Number of pending predictions that wait for missing daily closes. */
    readonly waitingForDays: number;
  };
  /** Null while the database does not respond. */
  readonly payments: WirePaymentStatus | null;
  /** Null while the database does not respond. */
  readonly queue: WireQueueStanding | null;
  /** Number of open reports of errors. Null while the database does not respond. */
  readonly reports: number | null;
  /** Null if the server makes no backups: in a demo, with a database server, or if backups are off. */
  readonly backups: WireBackupStatus | null;
  /** Number of open WebSockets. */
  readonly sockets: number;
  /** Problems, as sentences. Empty if all is well. */
  readonly problems: readonly string[];
  /**
   * Advice about parts that are not set up or have no data yet, as sentences with the remedy. The server is well
   * without them.
   */
  readonly advice: readonly string[];
}

/** `GET /health`: the server process responds. */
export interface WireHealth {
  readonly ok: true;
  readonly mode: 'demo' | 'production';
}

/** Details of a server's readiness, for operators. Ages in seconds. */
export interface WireReadinessDetails {
  readonly revisionsSecondsAgo: number | null;
  /** The last day with a final close of each asset. */
  readonly lastDays: Readonly<Record<AssetId, string | null>>;
  /** Null while the database does not respond. */
  readonly jobs: readonly WireJob[] | null;
}

/** Reason why a database accepts no writes. */
export type UnwritableCode = 'database_full' | 'database_read_only' | 'database_unavailable';

/** `GET /ready`: readiness of the server. Needs no token. */
export interface WireReadiness {
  /** True if the server can serve visitors. Jobs that no process runs do not affect this. */
  readonly ready: boolean;
  readonly database: boolean;
  /** True if public responses are built and follow changes. */
  readonly answers: boolean;
  /** True if every background job is run by some process. */
  readonly work: boolean;
  /** Reason why nothing can be stored. Absent if it can. While present, the server is not ready. */
  readonly code?: UnwritableCode;
  /** Present only if the request has the token for metrics. */
  readonly details?: WireReadinessDetails;
}

/** `GET /api/intro/metrics` (L3). Average and spread in USD, null without pending predictions. */
export interface WireMetrics {
  readonly success: true;
  readonly data: {
    readonly totalPredictions: number;
    readonly averagePrediction: number | null;
    readonly predictionSpread: number | null;
  };
}
