import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';
import type { Area } from './useRead.ts';

/** Sender of a form's requests, one at a time, and their state. */
export interface Sending {
  readonly busy: boolean;
  /** Reason why the last request failed. Null if it did not. */
  readonly problem: string | null;
  /** Sends a request, then calls `done` with the response. If `done` returns a text, the text is announced. */
  send<T>(call: () => Promise<T>, done?: (answer: T) => unknown): Promise<void>;
  /** Sends a request that changes nothing, such as a dry run. */
  check<T>(call: () => Promise<T>, done: (answer: T) => unknown): Promise<void>;
  /** Shows a problem without sending anything. Null removes it. */
  object(problem: string | null): void;
}

interface ActOptions {
  /** Area of the data that the act changes. It is read again after the act, and after a failure. */
  readonly changes?: Area;
  /** `above`, the default, to announce failures in the page's list of messages too. */
  readonly tells?: 'here' | 'above';
  /** Describes the error of this act. */
  readonly says?: (error: unknown) => string;
}

/** Returns a function that reads an area's shown data and the audit log again. Resolves once they are read. */
export function useRenew(area: Area | undefined): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => area !== undefined && (first === area || first === 'audit'),
    });
}

/** Sends the requests of a form. A second press while a request runs is ignored. */
export function useAct({ changes, tells = 'above', says = saidBy }: ActOptions = {}): Sending {
  const renew = useRenew(changes);
  const act = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const [objection, setObjection] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function run<T>(call: () => Promise<T>, done?: (answer: T) => unknown, isDry = false): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setObjection(null);
    try {
      const answer = (await act.mutateAsync(call)) as T;
      isBusy.current = false;
      // Called before data are read again, because it may store a new token.
      const told = done?.(answer);
      if (!isDry) void renew();
      if (typeof told === 'string') notes.tell(told);
    } catch (error) {
      isBusy.current = false;
      void renew();
      if (tells === 'above') notes.fail(says(error));
    }
  }
  return {
    busy: act.isPending,
    problem: objection ?? (act.error && says(act.error)),
    send: run,
    check: (call, done) => run(call, done, true),
    object(problem) {
      if (!isBusy.current) act.reset();
      setObjection(problem);
    },
  };
}
