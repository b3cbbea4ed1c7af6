import { useRef, useState } from 'react';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';

/** Something that is sent to the server, once at a time. */
export interface Sending {
  readonly busy: boolean;
  /** Reason why the last one failed; null if it did not. */
  readonly problem: string | null;
  /** Sends; `done` is called with the answer, and `failed` where there is none. A text that `done` returns is told. */
  send<T>(call: () => Promise<T>, done?: (answer: T) => unknown, failed?: () => void): Promise<void>;
  /** Says that something is wrong before anything is sent, or that nothing is. */
  object(problem: string | null): void;
}

/**
 * Sends what a button does: a second press waits for the first.
 * @param tells whether a failure is told above the page too.
 * @param says what went wrong, in the words of the act.
 */
export function useAct(tells: 'here' | 'above' = 'above', says: (error: unknown) => string = saidBy): Sending {
  const [state, setState] = useState<Pick<Sending, 'busy' | 'problem'>>({ busy: false, problem: null });
  const isBusy = useRef(false);
  return {
    ...state,
    object: (problem) => setState({ busy: false, problem }),
    async send(call, done, failed) {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ busy: true, problem: null });
      try {
        const answer = await call();
        isBusy.current = false;
        setState({ busy: false, problem: null });
        const told = done?.(answer);
        if (typeof told === 'string') notes.tell(told);
      } catch (error) {
        isBusy.current = false;
        const problem = says(error);
        setState({ busy: false, problem });
        if (tells === 'above') notes.fail(problem);
        failed?.();
      }
    },
  };
}
