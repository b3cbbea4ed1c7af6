import type { SubmissionMark, SubmissionOrder, WireSubmissionRecord } from '@hindcast/domain';
import type { AdminClient } from '../session/adminClient.ts';
import type { StatusChoice } from './dashboards.ts';

/** Filters and order of a list of submissions. */
export interface QueueChoice {
  readonly asset: string;
  readonly status: StatusChoice;
  readonly search: string;
  readonly mark: SubmissionMark | null;
  readonly sort: SubmissionOrder;
}

export interface QueueState {
  /** The loaded submissions, each once. */
  readonly items: readonly WireSubmissionRecord[];
  /** True if the server has more submissions of the list. */
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Error of the last attempt to load. Null if it succeeded. */
  readonly failure: { readonly error: unknown } | null;
  /** True once the first page has loaded. */
  readonly ready: boolean;
}

/** The submissions of one list, loaded page by page. */
export interface Queue {
  get(): QueueState;
  subscribe(onChange: () => void): () => void;
  /** Loads the next page. Has no effect while a page is loading. */
  more(): Promise<void>;
  /** Loads further pages until the list has `most` items, is complete, or a page fails. */
  whole(most: number): Promise<void>;
  /** Loads new submissions into their places in the list. Submissions that are shown stay. */
  refresh(): Promise<void>;
  /** Loads the list again from the start. */
  restart(): Promise<void>;
  /** Tells whether the list contains a submission. */
  has(id: number): boolean;
  /** Replaces a submission in the list with a newer version, if the list contains it. */
  put(record: WireSubmissionRecord): void;
  /** Removes submissions from the list. */
  drop(ids: ReadonlySet<number>): void;
}

const FIRST_PAGE = 100;
const NEXT_PAGES = 500;

type Compare = (a: WireSubmissionRecord, b: WireSubmissionRecord) => number;
const byId: Compare = (a, b) => a.id - b.id;
/** The server's sort orders, to insert new submissions at their places. */
const orders: Readonly<Record<SubmissionOrder, Compare>> = {
  newest: (a, b) => byId(b, a),
  oldest: byId,
  end: (a, b) => (a.target_time === b.target_time ? byId(a, b) : a.target_time < b.target_time ? -1 : 1),
};

/** Creates a list. It is empty until `more` is called. */
export function createQueue(client: AdminClient, choice: QueueChoice): Queue {
  const listeners = new Set<() => void>();
  const places = new Map<number, number>();
  let next: string | null = '';
  let state: QueueState = { items: [], hasMore: true, busy: false, failure: null, ready: false };

  const set = (change: Partial<QueueState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const setItems = (items: readonly WireSubmissionRecord[]): void => {
    places.clear();
    for (const [place, { id }] of items.entries()) places.set(id, place);
    set({ items });
  };
  const ask = (after: string, limit: number, sort = choice.sort) =>
    client.submissions({
      asset: choice.asset,
      status: choice.status,
      sort,
      limit: String(limit),
      ...(choice.search !== '' && { search: choice.search }),
      ...(choice.mark !== null && { mark: choice.mark }),
      ...(after !== '' && { after }),
    });
  /** Returns the rows that are not in the list yet (D7). */
  const unknown = (rows: readonly WireSubmissionRecord[]): WireSubmissionRecord[] => {
    const seen = new Set<number>();
    return rows.filter(({ id }) => !places.has(id) && !seen.has(id) && seen.add(id));
  };

  /** Loads a page and appends it. The first page replaces the list. */
  async function read(after: string): Promise<void> {
    set({ busy: true, failure: null });
    try {
      const page = await ask(after, after === '' ? FIRST_PAGE : NEXT_PAGES);
      next = page.next;
      if (after === '') places.clear();
      setItems([...(after === '' ? [] : state.items), ...unknown(page.data)]);
      set({ busy: false, ready: true, hasMore: next !== null });
    } catch (error) {
      set({ busy: false, failure: { error } });
    }
  }
  async function more(): Promise<void> {
    if (!state.busy && next !== null) await read(next);
  }
  const restart = (): Promise<void> => read('');
  async function whole(most: number): Promise<void> {
    while (next !== null && state.items.length < most && !state.busy) {
      await more();
      if (state.failure) return;
    }
  }

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    more,
    whole,
    restart,
    has: (id) => places.has(id),
    async refresh() {
      if (state.busy || !state.ready) return;
      const { data } = await ask('', FIRST_PAGE, 'newest');
      const now = new Map(data.map((record) => [record.id, record]));
      const added = unknown(data);
      if (added.length === FIRST_PAGE) return restart();
      const all = [...state.items.map((record) => now.get(record.id) ?? record), ...added].sort(orders[choice.sort]);
      const last = state.items.at(-1);
      // Submissions that belong after the last loaded one come with their own page.
      const isRead = (record: WireSubmissionRecord): boolean =>
        next === null || (last !== undefined && orders[choice.sort](record, last) <= 0);
      setItems(all.filter(isRead));
    },
    put(record) {
      const place = places.get(record.id);
      if (place === undefined) return;
      set({ items: state.items.with(place, record) });
    },
    drop(ids) {
      if ([...ids].some((id) => places.has(id))) setItems(state.items.filter(({ id }) => !ids.has(id)));
    },
  };
}
