import { ClientError } from '@hindcast/domain/client';
import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from './saidBy.ts';

/** A response that loads or has loaded. */
export interface Answer<T> {
  /** The last response. It stays during a reload and after its failure. Null until the first has loaded. */
  readonly value: T | null;
  /** Reason why the last request failed. Null if it did not. */
  readonly problem: string | null;
  /** True if it failed because there is no such thing, so that another request is useless. */
  readonly missing: boolean;
  readonly busy: boolean;
  reload(): void;
}

const nothing = { value: null, problem: null, missing: false };
const isMissing = (error: unknown): boolean => error instanceof ClientError && error.code === 'not_found';

/** Requests when mounted, at each change of `of` (the old response is dropped), and on demand. */
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
