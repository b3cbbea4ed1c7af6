import type { AssetId } from '@hindcast/domain';
import type { WireExtractedCall, WireExtraction, WireExtractRequest } from '@hindcast/domain/extraction';
import { keepWords } from '../../form/keptWords.ts';
import type { AdminClient } from '../../session/adminClient.ts';
import { keepReading, keptReading } from './keptReading.ts';
import { extractProblem } from './problems.ts';

/** A submission that was made of a call. */
export interface SentCall {
  readonly id: number;
  readonly asset: AssetId;
}

/** The result of reading a post, and the submissions made from it. */
export interface Reading {
  readonly extraction: WireExtraction;
  /** The item of the queue that it was taken from; null for none. */
  readonly queueItem: number | null;
  /** Which of its calls stands in the form, from 0. */
  readonly call: number;
  /** The submissions that were made, by the places of their calls. */
  readonly sent: Readonly<Record<number, SentCall>>;
}

export interface ReadingState {
  /** Since when a post is being read, ms since 1970; null where none is. */
  readonly since: number | null;
  /** Reason why the last post could not be read. */
  readonly problem: string | null;
  readonly reading: Reading | null;
  /** The last submission that was made here. */
  readonly last: SentCall | null;
  /** True if its form will soon be emptied. False if somebody has begun to type since. */
  readonly resets: boolean;
}

/** Where a post is read and becomes submissions; it outlasts a look at another tab, and what was read a reload. */
export interface ReadingDesk {
  get(): ReadingState;
  subscribe(onChange: () => void): () => void;
  /** Reads a post; what was read before stays until then. */
  read(request: WireExtractRequest): Promise<void>;
  /** Waits no longer. */
  cancel(): void;
  /** Goes on with what the queue read. */
  take(extraction: WireExtraction, queueItem: number | null): void;
  choose(call: number): void;
  /** Notes the submission of the call in the form. */
  sent(submission: SentCall): void;
  /** Goes on to the next call that was not sent; where there is none, to the next post. */
  advance(): void;
  /** Leaves the form as it stands after it was sent. */
  keep(): void;
  /** Puts what was read away. */
  drop(): void;
  /** Takes up again what was put away. */
  resume(reading: Reading): void;
}

/** The call of a reading that stands in the form; the reading itself where nothing is predicted. */
export const callIn = ({ extraction, call }: Reading): WireExtractedCall => extraction.calls[call] ?? extraction;

/** Under what the words of a call's form are kept: those of another post are others. */
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

  // sent before the page was loaded anew
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

/** The desk of who is signed in. */
export function readingDeskOf(client: AdminClient): ReadingDesk {
  const known = desks.get(client) ?? createReadingDesk(client, Date.now);
  desks.set(client, known);
  return known;
}
