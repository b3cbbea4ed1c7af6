import { setTimeout as wait } from 'node:timers/promises';
import type { WireInvoice } from '@hindcast/domain';
import { ClientError } from '@hindcast/domain/client';

/** An invoice as a payer saw it. */
export interface ShownInvoice {
  readonly payer: string;
  /** The Idempotency-Key it was asked under. */
  readonly key: string;
  readonly sats: number;
  readonly invoice: WireInvoice;
}

/** A contact that was answered as taken. */
export interface TakenContact {
  readonly payer: string;
  readonly checkingId: string;
  /** True if its owner's press was answered. */
  pressed: boolean;
}

/** Observations of the payers of one run, to be compared with the database at the end. */
export interface Book {
  readonly shown: ShownInvoice[];
  /** The checking ids of invoices that were answered as paid. */
  readonly saidPaid: Set<string>;
  /** By their addresses. */
  readonly contacts: Map<string, TakenContact>;
  /** Results shown to a payer that must never occur, a sentence each. */
  readonly wrong: string[];
  /** Answers that no retry mends, a sentence each. */
  readonly unexpected: string[];
  answers: number;
  retries: number;
  /** Nobody goes on: the run has ended, or failed. */
  isClosed: boolean;
}

export const createBook = (): Book => ({
  shown: [],
  saidPaid: new Set(),
  contacts: new Map(),
  wrong: [],
  unexpected: [],
  answers: 0,
  retries: 0,
  isClosed: false,
});

/** Nobody answers, too much was asked for, the wallet or the database is away. */
const PASSING = [0, 429, 502, 503, 504];
/** A server that is killed every other second may serve nobody for minutes, beside other work. */
const PATIENCE_MS = 1_200_000;

/** Calls again until there is an answer, as a page does whose reader presses again. Throws when that never helps. */
export async function insist<T>(book: Book, random: () => number, call: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      const answer = await call();
      book.answers++;
      return answer;
    } catch (error) {
      const passes = error instanceof ClientError && PASSING.includes(error.status);
      if (!passes || book.isClosed || performance.now() - began > PATIENCE_MS) throw error;
      if (error.status !== 0) book.answers++;
    }
    book.retries++;
    await wait(150 + 300 * random());
  }
}
