import { NO_ANSWER } from './saidBy.ts';

/** A message on the page about the result of an act or about a failure. */
export interface Note {
  readonly id: number;
  readonly text: string;
  /** True for a failure, which is shown until the user closes it. */
  readonly failed: boolean;
  /**
   * Button of the note. `until`: time until which it is offered, ms since 1970; null for as long as the note is shown.
   */
  readonly act?: { readonly name: string; readonly until: number | null; run(): void };
}

/** Notes that the page shows, newest last. */
export interface Notes {
  get(): readonly Note[];
  subscribe(onChange: () => void): () => void;
  /** Shows the result of an act for `forMs`, in place of the result of the previous act. */
  tell(text: string, act?: Note['act'], forMs?: number): void;
  /** Shows a failure. */
  fail(text: string, act?: Note['act']): void;
  /** Closes the messages about missing responses of the server, after a while. To be called when it responds. */
  answered(): void;
  close(id: number): void;
  /** Closes all messages. */
  clear(): void;
}

const STAYS_MS = 8000;
/** Time for which an outdated message is still shown, ms, so that users can read it. */
const READ_MS = 4000;
/** Maximum number of failures shown at once. The oldest are closed. */
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
      // The act has succeeded, so the server responds again. The messages that it does not are outdated.
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
        // A message with a button stays until the button is pressed.
        if (!act && isUnanswered({ id, ...note })) setTimeout(() => close(id), READ_MS);
      }
    },
    close,
    clear: () => set([]),
  };
}

/** Messages that all pages of the admin share. */
export const notes = createNotes();
