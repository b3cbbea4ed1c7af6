import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';
import { saidBy } from '../shell/saidBy.ts';

/** A page of a list, with the cursor of the next page. The cursor is null on the last page. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly next: string | null;
}

/** A list that loads page by page. */
export interface Pages<T> {
  /** Null until the first page has loaded. */
  readonly items: readonly T[] | null;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  more(): void;
  /** Reloads all shown items. The old list stays until then. */
  reload(): void;
  retry(): void;
}

interface State<T> extends Omit<Pages<T>, 'more' | 'reload' | 'retry' | 'hasMore'> {
  readonly next: string | null;
}

const nothing = { items: null, next: null, busy: true, problem: null };

/** Loads pages from a cursor on, at least one, until there are `least` items or no more. */
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

/** Loads the first page when mounted and whenever `of` changes. Further pages load on demand. */
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
