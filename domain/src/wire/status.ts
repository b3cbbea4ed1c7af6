import type { AssetId } from '../asset/asset.ts';

/** Who does a job: the process that was asked, another one, or nobody. */
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
  /** How many days ago that was, when it is longer ago than a late source explains; else null. */
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

/** How the queue of posts stands that are to be read. */
export interface WireQueueStanding {
  /** Those that wait for their first attempt, and those for another one. */
  readonly waiting: number;
  readonly processing: number;
  readonly failed: number;
  /** When X may be asked again, ISO 8601; null while it may. */
  readonly pausedUntil: string | null;
}

/** What one part was found to be by `POST /api/admin/doctor`. */
export interface WireFinding {
  readonly part: string;
  readonly state: 'well' | 'ill' | 'unset';
  /** What was found, and what to do where something is to be done. */
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
  /** How long ago that was. */
  readonly secondsAgo: number | null;
  readonly number: number;
  /** How many are kept at most. */
  readonly kept: number;
  readonly folder: string;
  /** What is wrong, as a sentence; null when nothing is. */
  readonly problem: string | null;
}

/** How a server is: `GET /api/admin/status`. Ages in seconds. */
export interface WireStatus {
  readonly success: true;
  readonly version: string;
  readonly mode: 'demo' | 'production';
  readonly uptimeSeconds: number;
  readonly database: { readonly engine: 'sqlite' | 'mysql'; readonly name: string; readonly up: boolean };
  /** Since the server last looked whether something has changed. */
  readonly revisionsSecondsAgo: number | null;
  /** Whether this server works too. */
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
  /** What is not well, as sentences; empty when all is. */
  readonly problems: readonly string[];
  /** What is not set up or has not come yet, as sentences that say what to do; the server is well without it. */
  readonly advice: readonly string[];
}

/** `GET /health`. */
export interface WireHealth {
  readonly ok: true;
  readonly mode: 'demo' | 'production';
}

/** What an operator may know of how ready a server is. Ages in seconds. */
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
  /** Whether the server can serve visitors. Jobs that no process runs make no difference to that. */
  readonly ready: boolean;
  readonly database: boolean;
  /** Whether public answers are made and follow what changes. */
  readonly answers: boolean;
  /** Whether a process runs each job. */
  readonly work: boolean;
  /** Why nothing can be stored; there only while that is so, and then the server is not ready. */
  readonly code?: UnwritableCode;
  /** For who sends the metrics' token. */
  readonly details?: WireReadinessDetails;
}
