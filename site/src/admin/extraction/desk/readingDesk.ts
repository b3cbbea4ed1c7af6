import type { AssetId } from '@hindcast/domain';
import type { WireExtractedCall, WireExtraction, WireExtractRequest } from '@hindcast/domain/extraction';
import { keepWords } from '../../form/keptWords.ts';
import type { AdminClient } from '../../session/adminClient.ts';
import { keepReading, keptReading } from './keptReading.ts';
import { extractProblem } from './problems.ts';

/** A submission made from a call. */
export interface SentCall {
  readonly id: number;
  readonly asset: AssetId;
}

/** The extraction of a post, and the submissions made from it. */
export interface Reading {
  readonly extraction: WireExtraction;
  /** Number of the queue item that it came from. Null for none. */
  readonly queueItem: number | null;
  /** Index of the call in the form. */
  readonly call: number;
  /** The submissions made, by the index of the call. */
  readonly sent: Readonly<Record<number, SentCall>>;
}

export interface ReadingState {
  /** Start of the running extraction, ms since 1970. Null if none is running. */
  readonly since: number | null;
  /** Reason why the last post could not be extracted. */
  readonly problem: string | null;
  readonly reading: Reading | null;
  /** The last submission made here. */
  readonly last: SentCall | null;
  /** True if the form will be emptied soon. False once the operator types again. */
  readonly resets: boolean;
}

/**
 * Extracts posts and turns them into submissions. It is kept while another tab is open, and the extraction even after a
 * reload.
 */
export interface ReadingDesk {
  get(): ReadingState;
  subscribe(onChange: () => void): () => void;
  /** Extracts a post. The previous extraction stays until then. */
  read(request: WireExtractRequest): Promise<void>;
  /** Stops waiting for the extraction. */
  cancel(): void;
  /** Takes over an extraction from the queue. */
  take(extraction: WireExtraction, queueItem: number | null): void;
  choose(call: number): void;
  /** Stores the submission made from the call in the form. */
  sent(submission: SentCall): void;
  /** Shows the next call that was not sent. Without one, the form is ready for the next post. */
  advance(): void;
  /** Keeps the form as it is after sending. */
  keep(): void;
  /** Discards the extraction. */
  drop(): void;
  /** Restores a discarded extraction. */
  resume(reading: Reading): void;
}

/** Returns the call in the form. If the post makes no prediction, the extraction itself. */
export const callIn = ({ extraction, call }: Reading): WireExtractedCall => extraction.calls[call] ?? extraction;

/** Returns the key under which the input about a call is kept. It differs for each post. */
export function formOf({ extraction, call }: Reading): string {
  const { tweet_id, tweet_text } = extraction;
  return `extraction ${tweet_id ?? tweet_text.slice(0, 200)} ${call}`;
}

const idle = { since: null, problem: null, resets: false } as const;

export function createReadingDesk(client: Pick<AdminClient, 'extractTweet'>, now: () => number): ReadingDesk {
  const listeners = new Set<() => void>();
  let state: ReadingState = { since: null, problem: null, reading: keptReading(), last: null, resets: false };
  let turn = 0;

  function set(change: Partial<ReadingState>): void {
    state = { ...state, ...change };
    if ('reading' in change) keepReading(state.reading);
    for (const listener of listeners) listener();
  }

  const take = (extraction: WireExtraction, queueItem: number | null): void => {
    turn++;
    set({ ...idle, last: null, reading: { extraction, queueItem, call: 0, sent: {} } });
  };

  function advance(): void {
    const { reading } = state;
    if (!reading) return;
    keepWords(formOf(reading), {});
    const next = reading.extraction.calls.findIndex((_, place) => !(place in reading.sent));
    set({ resets: false, reading: next < 0 ? null : { ...reading, call: next } });
  }

  // the call was sent before the page was reloaded
  if (state.reading && state.reading.call in state.reading.sent) advance();

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async read(request) {
      const mine = ++turn;
      set({ since: now(), problem: null, resets: false });
      try {
        const extraction = await client.extractTweet(request);
        if (mine === turn) take(extraction, null);
      } catch (error) {
        if (mine === turn) set({ since: null, problem: extractProblem(error) });
      }
    },
    cancel() {
      turn++;
      set({ since: null });
    },
    take,
    choose(call) {
      if (state.reading) set({ resets: false, reading: { ...state.reading, call } });
    },
    sent(submission) {
      const { reading } = state;
      if (!reading) return;
      set({
        last: submission,
        resets: true,
        reading: { ...reading, sent: { ...reading.sent, [reading.call]: submission } },
      });
    },
    advance,
    keep: () => state.resets && set({ resets: false }),
    drop() {
      if (state.reading) keepWords(formOf(state.reading), {});
      set({ ...idle, reading: null });
    },
    resume: (reading) => set({ ...idle, reading }),
  };
}

const desks = new WeakMap<AdminClient, ReadingDesk>();

/** Returns the desk of the signed-in user. */
export function readingDeskOf(client: AdminClient): ReadingDesk {
  const known = desks.get(client) ?? createReadingDesk(client, Date.now);
  desks.set(client, known);
  return known;
}
