import type { AssetId } from '../asset/asset.ts';

/** Holder of a job: the process that was asked, another one, or nobody. */
export type WireJobHolder = 'this' | 'other' | 'nobody';

/** A job that one process does at a time. Ages in seconds. */
export interface WireJob {
  readonly name: string;
  readonly holder: WireJobHolder;
  /** Since its holder last said that it is there; null with nobody. */
  readonly renewedSecondsAgo: number | null;
  /** Since it last ended well in the process that was asked; null when it never did there. */
  readonly endedWellSecondsAgo: number | null;
}

/** Where an asset's prices stand. */
export interface WireAssetStatus {
  readonly asset: string;
  /** The last day with a final close, `YYYY-MM-DD`; null without any. */
  readonly lastDay: string | null;
  /** Age of that day in days, if a late source does not explain it. Otherwise null. */
  readonly staleDays: number | null;
  /** Names of the sources that are asked for them. */
  readonly sources: readonly string[];
  /** Days without a close, and those held back because sources differ; null while the database does not answer. */
  readonly missingDays: number | null;
  readonly heldDays: number | null;
}

/** Where submissions and what is paid for them stand. */
export interface WirePaymentStatus {
  /** The kind of wallet; null where none is set, and nothing can be submitted. */
  readonly wallet: string | null;
  /** Submissions that wait for a person. */
  readonly pending: number;
  /** Invoices that can still be paid, and those of them that another wallet made. */
  readonly open: number;
  readonly elsewhere: number;
  /** Invoices that the wallet says are paid, though not as they were asked for: they are not settled. */
  readonly doubted: number;
  /** Payments beside the first one for the same words: they are owed to their payers. */
  readonly owed: number;
  /** Refunds that are not paid yet: those under way, and those that another key than the one that is set was to pay. */
  readonly refunds: number;
  readonly strandedRefunds: number;
  /** Messages in the outbox that are to be sent, and those that wait for an operator. */
  readonly due: number;
  readonly held: number;
}

/** State of the queue of posts to read. */
export interface WireQueueStanding {
  /** Those that wait for their first attempt, and those for another one. */
  readonly waiting: number;
  readonly processing: number;
  readonly failed: number;
  /** When X may be asked again, ISO 8601; null while it may. */
  readonly pausedUntil: string | null;
}

/** Result for one part of `POST /api/admin/doctor`. */
export interface WireFinding {
  readonly part: string;
  readonly state: 'well' | 'ill' | 'unset';
  /** The finding, and the remedy if something is to be done. */
  readonly said: string;
}

/** `POST /api/admin/doctor`. */
export interface WireDoctor {
  readonly success: true;
  readonly data: readonly WireFinding[];
}

/** The backups that the server makes by itself, each verified. */
export interface WireBackupStatus {
  /** When the last one was made, ISO 8601; null where there is none yet. */
  readonly lastAt: string | null;
  /** Age of the last backup, in seconds. */
  readonly secondsAgo: number | null;
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
  /** Since the server last looked whether something has changed. */
  readonly revisionsSecondsAgo: number | null;
  /** True if this server runs jobs too. */
  readonly worker: boolean;
  /** Null while the database does not answer. */
  readonly jobs: readonly WireJob[] | null;
  readonly prices: readonly WireAssetStatus[];
  readonly verdicts: {
    readonly predictions: number;
    readonly pending: number;
    /** Those of the pending that need days which are missing. */
    readonly waitingForDays: number;
  };
  /** Null while the database does not answer. */
  readonly payments: WirePaymentStatus | null;
  /** Null while the database does not answer. */
  readonly queue: WireQueueStanding | null;
  /** Readers' reports of errors that are open. Null while the database does not answer. */
  readonly reports: number | null;
  /** Null where none is made: in a demo, with a database server, and where they are off. */
  readonly backups: WireBackupStatus | null;
  /** Open WebSockets. */
  readonly sockets: number;
  /** Problems, as sentences. Empty if all is well. */
  readonly problems: readonly string[];
  /**
   * Advice about parts that are not set up or have no data yet, as sentences with the remedy. The server is well
   * without them.
   */
  readonly advice: readonly string[];
}

/** `GET /health`. */
export interface WireHealth {
  readonly ok: true;
  readonly mode: 'demo' | 'production';
}

/** Details of a server's readiness, for operators. Ages in seconds. */
export interface WireReadinessDetails {
  readonly revisionsSecondsAgo: number | null;
  /** The last day with a final close of each asset. */
  readonly lastDays: Readonly<Record<AssetId, string | null>>;
  /** Null while the database does not answer. */
  readonly jobs: readonly WireJob[] | null;
}

/** Why a database takes no changes. */
export type UnwritableCode = 'database_full' | 'database_read_only' | 'database_unavailable';

/** `GET /ready`: what anyone may know. */
export interface WireReadiness {
  /** True if the server can serve visitors. Jobs that no process runs do not affect this. */
  readonly ready: boolean;
  readonly database: boolean;
  /** True if public responses are made and follow changes. */
  readonly answers: boolean;
  /** True if a process runs each job. */
  readonly work: boolean;
  /** Reason why nothing can be stored. Present only while that is so; then the server is not ready. */
  readonly code?: UnwritableCode;
  /** For who sends the metrics' token. */
  readonly details?: WireReadinessDetails;
}
