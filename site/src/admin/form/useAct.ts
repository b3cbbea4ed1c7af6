import { useRef, useState } from 'react';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';

/** State of requests to the server, of which only one runs at a time. */
export interface Sending {
  readonly busy: boolean;
  /** Reason why the last request failed. Null if it did not. */
  readonly problem: string | null;
  /**
   * Sends a request, then calls `done` with the response, or `failed`. If `done` returns a text, the text is announced.
   */
  send<T>(call: () => Promise<T>, done?: (answer: T) => unknown, failed?: () => void): Promise<void>;
  /** Shows a problem without sending anything. Null removes it. */
  object(problem: string | null): void;
}

/**
 * Sends the requests of a form. A second press while a request runs is ignored.
 * @param tells `above` to announce failures above the page too.
 * @param says describes the error of this act.
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
