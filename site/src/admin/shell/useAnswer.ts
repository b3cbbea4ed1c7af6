import { ClientError } from '@hindcast/domain/client';
import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from './saidBy.ts';

/** State of a request for data. */
export interface Answer<T> {
  /** The last response. It stays during a reload and if the reload fails. Null until the first has loaded. */
  readonly value: T | null;
  /** Reason why the last request failed. Null if it did not. */
  readonly problem: string | null;
  /** True if the request failed because the requested thing does not exist, so that a retry would not help. */
  readonly missing: boolean;
  readonly busy: boolean;
  reload(): void;
}

const nothing = { value: null, problem: null, missing: false };
const isMissing = (error: unknown): boolean => error instanceof ClientError && error.code === 'not_found';

/** Requests data when mounted, on demand, and whenever `of` changes. A change of `of` drops the old response. */
export function useAnswer<T>(ask: () => Promise<T>, of: DependencyList): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, 'reload'>>({ ...nothing, busy: true });
  const turn = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;
  const go = useCallback((keep: boolean): void => {
    const mine = ++turn.current;
    setState((before) => ({ ...(keep ? before : nothing), busy: true }));
    latest.current().then(
      (value) => mine === turn.current && setState({ value, problem: null, missing: false, busy: false }),
      (error: unknown) =>
        mine === turn.current &&
        setState(({ value }) => ({ value, problem: saidBy(error), missing: isMissing(error), busy: false })),
    );
  }, []);
  useEffect(() => {
    go(false);
    return () => void turn.current++;
  }, [go, ...of]);
  return { ...state, reload: useCallback(() => go(true), [go]) };
}
