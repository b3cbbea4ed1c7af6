import { NO_ANSWER } from './saidBy.ts';

/** Something that the page tells: what was done, or what went wrong. */
export interface Note {
  readonly id: number;
  readonly text: string;
  /** A failure stays until somebody closes it. */
  readonly failed: boolean;
  /** Act that the note offers, for as long as it is possible. */
  readonly act?: { readonly name: string; readonly until: number | null; run(): void };
}

/** Notes that the page shows, newest last. */
export interface Notes {
  get(): readonly Note[];
  subscribe(onChange: () => void): () => void;
  /** Tells what was done, in place of what was told of the act before. `forMs` is how long it stays. */
  tell(text: string, act?: Note['act'], forMs?: number): void;
  /** Tells what went wrong. */
  fail(text: string, act?: Note['act']): void;
  /** The server answers: that it did not is no news any more. */
  answered(): void;
  close(id: number): void;
  /** Closes them all. */
  clear(): void;
}

const STAYS_MS = 8000;
/** Time for which an outdated note can still be read, ms. */
const READ_MS = 4000;
/** More failures than these are told by the last of them. */
const MOST_FAILURES = 4;

function createNotes(): Notes {
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
      // An act was done: what failed for want of an answer can be done again, and stands as it stood on the page.
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
        // One that leads somewhere is closed by going there.
        if (!act && isUnanswered({ id, ...note })) setTimeout(() => close(id), READ_MS);
      }
    },
    close,
    clear: () => set([]),
  };
}

/** One place for what all pages of the admin tell. */
export const notes = createNotes();
