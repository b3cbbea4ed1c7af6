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
  /** Asks anew for all that is shown, which stays until that has come. */
  reload(): void;
  /** Asks again for what failed to come. */
  retry(): void;
}

interface State<T> extends Omit<Pages<T>, 'more' | 'reload' | 'retry' | 'hasMore'> {
  readonly next: string | null;
}

const nothing = { items: null, next: null, busy: true, problem: null };

/** Reads on from a place until so many have come, or there are no more; at least one page. */
async function readFrom<T>(
  ask: (after: string | null) => Promise<ListPage<T>>,
  after: string | null,
  least: number,
): Promise<ListPage<T>> {
  let { data, next } = await ask(after);
  while (next !== null && data.length < least) {
    const page = await ask(next);
    data = [...data, ...page.data];
    next = page.next;
  }
  return { data, next };
}

/** Asks for the first page when it is drawn, and whenever what it depends on is another one; for the others on demand. */
export function usePages<T>(ask: (after: string | null) => Promise<ListPage<T>>, of: DependencyList): Pages<T> {
  const [state, setState] = useState<State<T>>(nothing);
  const turn = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;
  const shownCount = useRef(0);
  shownCount.current = state.items?.length ?? 0;
  const last = useRef<string | null>(null);
  const go = useCallback((after: string | null): void => {
    const mine = ++turn.current;
    last.current = after;
    const least = after === null ? shownCount.current : 0;
    setState((before) => ({ ...before, busy: true, problem: null }));
    readFrom(latest.current, after, least).then(
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
    shownCount.current = 0;
    go(null);
    return () => void turn.current++;
  }, [go, ...of]);
  const { next, ...shown } = state;
  return {
    ...shown,
    hasMore: next !== null,
    more: () => !state.busy && go(next),
    reload: useCallback(() => go(null), [go]),
    retry: useCallback(() => go(last.current), [go]),
  };
}
