import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from '../shell/saidBy.ts';

/** A page of a list, and where the next one begins; null on the last. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly next: string | null;
}

/** A list that comes in pages. */
export interface Pages<T> {
  /** Null until the first page came. */
  readonly items: readonly T[] | null;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  more(): void;
  /** Begins anew at the first page; what is shown stays until it has come. */
  reload(): void;
}

interface State<T> extends Omit<Pages<T>, 'more' | 'reload' | 'hasMore'> {
  readonly next: string | null;
}

const nothing = { items: null, next: null, busy: true, problem: null };

/** Asks for the first page when it is drawn, and whenever what it depends on is another one; for the others on demand. */
export function usePages<T>(ask: (after: string | null) => Promise<ListPage<T>>, of: DependencyList): Pages<T> {
  const [state, setState] = useState<State<T>>(nothing);
  const turn = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;
  const go = useCallback((after: string | null): void => {
    const mine = ++turn.current;
    setState((before) => ({ ...before, busy: true, problem: null }));
    latest.current(after).then(
      ({ data, next }) =>
        mine === turn.current &&
        setState(({ items }) => ({
          items: after === null ? data : [...(items ?? []), ...data],
          ...{ next, busy: false, problem: null },
        })),
      (error: unknown) =>
        mine === turn.current && setState((before) => ({ ...before, busy: false, problem: saidBy(error) })),
    );
  }, []);
  useEffect(() => {
    setState(nothing);
    go(null);
    return () => void turn.current++;
  }, [go, ...of]);
  const { next, ...shown } = state;
  return {
    ...shown,
    hasMore: next !== null,
    more: () => !state.busy && go(next),
    reload: useCallback(() => go(null), [go]),
  };
}
