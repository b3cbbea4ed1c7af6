import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from './saidBy.ts';

/** An answer of the server on its way. */
export interface Answer<T> {
  /** The latest answer; it stays while another one is asked for, and where that fails. Null until the first came. */
  readonly value: T | null;
  /** Why the last question failed; null where it did not. */
  readonly problem: string | null;
  readonly busy: boolean;
  reload(): void;
}

/** Asks when it is drawn first, whenever what it depends on is another one (then without the answer before), and on demand. */
export function useAnswer<T>(ask: () => Promise<T>, of: DependencyList): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, 'reload'>>({ value: null, problem: null, busy: true });
  const turn = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;
  const go = useCallback((keep: boolean): void => {
    const mine = ++turn.current;
    setState((before) => ({ ...(keep ? before : { value: null, problem: null }), busy: true }));
    latest.current().then(
      (value) => mine === turn.current && setState({ value, problem: null, busy: false }),
      (error: unknown) =>
        mine === turn.current && setState((before) => ({ value: before.value, problem: saidBy(error), busy: false })),
    );
  }, []);
  useEffect(() => {
    go(false);
    return () => void turn.current++;
  }, [go, ...of]);
  return { ...state, reload: useCallback(() => go(true), [go]) };
}
