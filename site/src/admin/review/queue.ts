import type { SubmissionMark, SubmissionOrder, WireSubmissionRecord } from '@hindcast/domain';
import type { AdminClient } from '../session/adminClient.ts';
import type { StatusChoice } from './dashboards.ts';

/** Which submissions a queue has, and in which order. */
export interface QueueChoice {
  readonly asset: string;
  readonly status: StatusChoice;
  readonly search: string;
  readonly mark: SubmissionMark | null;
  readonly sort: SubmissionOrder;
}

export interface QueueState {
  /** Those that were read so far, each once. */
  readonly items: readonly WireSubmissionRecord[];
  /** True if the list is longer than the part that was read. */
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Error of the last load. Null if it succeeded. */
  readonly failure: { readonly error: unknown } | null;
  /** True once the first page is loaded. */
  readonly ready: boolean;
}

/** The submissions of one list, read a page at a time. */
export interface Queue {
  get(): QueueState;
  subscribe(onChange: () => void): () => void;
  /** Reads the next page, unless one is on its way. */
  more(): Promise<void>;
  /** Reads the pages that are left, until the list has so many; it ends early where one fails. */
  whole(most: number): Promise<void>;
  /** Reads what was sent in meanwhile into its places; what is shown stays. */
  refresh(): Promise<void>;
  /** Reads the list anew. */
  restart(): Promise<void>;
  /** Tells whether a submission was read into the list. */
  has(id: number): boolean;
  /** Shows a submission as it stands now, where it is in the list. */
  put(record: WireSubmissionRecord): void;
  /** Takes submissions out of the list. */
  drop(ids: ReadonlySet<number>): void;
}

const FIRST_PAGE = 100;
const NEXT_PAGES = 500;

type Compare = (a: WireSubmissionRecord, b: WireSubmissionRecord) => number;
const byId: Compare = (a, b) => a.id - b.id;
/** The orders of the server, for what comes by itself. */
const orders: Readonly<Record<SubmissionOrder, Compare>> = {
  newest: (a, b) => byId(b, a),
  oldest: byId,
  end: (a, b) => (a.target_time === b.target_time ? byId(a, b) : a.target_time < b.target_time ? -1 : 1),
};

/** Opens a list; nothing is read before `more`. */
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
  /** Rows are told apart by their ids: one that came twice stands where it was (D7). */
  const unknown = (rows: readonly WireSubmissionRecord[]): WireSubmissionRecord[] => {
    const seen = new Set<number>();
    return rows.filter(({ id }) => !places.has(id) && !seen.has(id) && seen.add(id));
  };

  /** Reads a page; it stands behind those before, or in their place. */
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
      // submissions after the last one that was read come with their own page
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
