import { NO_ANSWER } from './saidBy.ts';

/** A message on the page about a result or a failure. */
export interface Note {
  readonly id: number;
  readonly text: string;
  /** True for a failure. It stays until it is closed. */
  readonly failed: boolean;
  /** Act that the note offers, for as long as it is possible. */
  readonly act?: { readonly name: string; readonly until: number | null; run(): void };
}

/** Notes that the page shows, newest last. */
export interface Notes {
  get(): readonly Note[];
  subscribe(onChange: () => void): () => void;
  /** Shows a result, replacing that of the previous act, for `forMs`. */
  tell(text: string, act?: Note['act'], forMs?: number): void;
  /** Shows a failure. */
  fail(text: string, act?: Note['act']): void;
  /** Closes messages that the server does not respond, because it does now. */
  answered(): void;
  close(id: number): void;
  /** Closes all messages. */
  clear(): void;
}

const STAYS_MS = 8000;
/** Time for which an outdated note can still be read, ms. */
const READ_MS = 4000;
/** Most failures shown at once. The oldest are dropped. */
const MOST_FAILURES = 4;

/** Creates an empty list of messages. */
export function createNotes(): Notes {
  const listeners = new Set<() => void>();
  let notes: readonly Note[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (now: readonly Note[]): void => {
    notes = now;
    for (const listener of listeners) listener();
  };
  const close = (id: number): void => set(notes.filter((note) => note.id !== id));
  const isUnanswered = ({ failed, text }: Note): boolean => failed && text.includes(NO_ANSWER);
  const failures = (): readonly Note[] => notes.filter(({ failed }) => failed);

  return {
    get: () => notes,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    tell(text, act, forMs = STAYS_MS) {
      const note = { id: ++count, text, failed: false, ...(act && { act }) };
      // An act succeeded, so failures without a response can be retried and their messages go.
      set([...failures().filter((one) => !isUnanswered(one)), note]);
      clearTimeout(timer);
      timer = setTimeout(() => close(note.id), forMs);
    },
    fail(text, act) {
      const same = failures().filter((note) => note.text !== text);
      set([...same.slice(-MOST_FAILURES + 1), { id: ++count, text, failed: true, ...(act && { act }) }]);
    },
    answered() {
      for (const { id, act, ...note } of notes) {
        // A message with a link is closed by following the link.
        if (!act && isUnanswered({ id, ...note })) setTimeout(() => close(id), READ_MS);
      }
    },
    close,
    clear: () => set([]),
  };
}

/** The messages of all pages of the admin. */
export const notes = createNotes();
