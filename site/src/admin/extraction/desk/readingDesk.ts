import type { AssetId } from '@hindcast/domain';
import type { WireExtractedCall, WireExtraction, WireExtractRequest } from '@hindcast/domain/extraction';
import { keepWords } from '../../form/useWords.ts';
import type { AdminClient } from '../../session/adminClient.ts';
import { readTab, writeTab } from '../../session/tabStorage.ts';
import { extractProblem } from './problems.ts';

/** A submission that was made from a call. */
export interface SentCall {
  readonly id: number;
  readonly asset: AssetId;
}

/** The extraction of a post, and the submissions made from its calls. */
export interface Reading {
  readonly extraction: WireExtraction;
  /** Id of the queue item that the post came from. Null for none. */
  readonly queueItem: number | null;
  /** Index of the call that the form shows. */
  readonly call: number;
  /** The submissions made so far, by the index of their call. */
  readonly sent: Readonly<Record<number, SentCall>>;
}

export interface ReadingState {
  /** Start of the running extraction, ms since 1970. Null while none is running. */
  readonly since: number | null;
  /** Reason why the last post could not be extracted. Null without one. */
  readonly problem: string | null;
  readonly reading: Reading | null;
  /** The last submission made in this tab. Null before the first. */
  readonly last: SentCall | null;
  /** True if the form will be emptied soon. Becomes false if the operator types. */
  readonly resets: boolean;
}

/**
 * State and acts of the extraction form. The state is kept while another tab of the page is open, and the extraction
 * even after a reload.
 */
export interface ReadingDesk {
  get(): ReadingState;
  subscribe(onChange: () => void): () => void;
  /** Extracts a post. The previous extraction stays until the new one is there. */
  read(request: WireExtractRequest): Promise<void>;
  /** Stops waiting for the running extraction. */
  cancel(): void;
  /** Shows the extraction of a queue item. */
  take(extraction: WireExtraction, queueItem: number | null): void;
  choose(call: number): void;
  /** Records the submission that was made from the shown call. */
  sent(submission: SentCall): void;
  /** Shows the next call without a submission. If there is none, prepares the form for the next post. */
  advance(): void;
  /** Prevents the form from being emptied after sending. */
  keep(): void;
  /** Discards the extraction. */
  drop(): void;
  /** Shows a discarded extraction again. */
  resume(reading: Reading): void;
}

/** Returns the call that the form shows. If the post makes no prediction, the extraction itself. */
export const callIn = ({ extraction, call }: Reading): WireExtractedCall => extraction.calls[call] ?? extraction;

/** Returns the key under which the input about a call is kept. Each post and call has its own. */
export function formOf({ extraction, call }: Reading): string {
  const { tweet_id, tweet_text } = extraction;
  return `extraction ${tweet_id ?? tweet_text.slice(0, 200)} ${call}`;
}

/** Name under which this tab stores the extraction, so that it outlives a reload and another sign-in. */
export const READING = 'hindcast:extraction';

const isExtraction = (value: unknown): value is WireExtraction =>
  typeof value === 'object' &&
  value !== null &&
  'tweet_text' in value &&
  'calls' in value &&
  Array.isArray(value.calls);

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' &&
  value !== null &&
  'sent' in value &&
  'extraction' in value &&
  isExtraction(value.extraction);

const idle = { since: null, problem: null, resets: false } as const;

export function createReadingDesk(client: Pick<AdminClient, 'extractTweet'>, now: () => number): ReadingDesk {
  const listeners = new Set<() => void>();
  let state: ReadingState = {
    since: null,
    problem: null,
    reading: readTab(READING, isReading),
    last: null,
    resets: false,
  };
  let turn = 0;

  function set(change: Partial<ReadingState>): void {
    state = { ...state, ...change };
    if ('reading' in change) writeTab(READING, state.reading);
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

  // The call was sent before the page was reloaded.
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

/** Returns the extraction desk of the signed-in user, the same one at each call. */
export function readingDeskOf(client: AdminClient): ReadingDesk {
  const known = desks.get(client) ?? createReadingDesk(client, Date.now);
  desks.set(client, known);
  return known;
}
