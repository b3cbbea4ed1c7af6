import type { QueueStatus, WireQueueCounts, WireQueueItem } from '@hindcast/domain/extraction';
import { PROCESSING_FAILED } from '@hindcast/domain/extraction';
import type { AdminClient } from '../../session/adminClient.ts';
import { saidBy } from '../../shell/saidBy.ts';
import { loadProblem, processProblem } from '../desk/problems.ts';

type Calls = Pick<AdminClient, 'tweetQueue' | 'processQueueItem' | 'retryQueueItem' | 'removeQueueItem'>;

/** Number of items per page. */
export const PAGE = 100;
/** Maximum number of items per request when a longer list is loaded again. */
const MOST = 1000;
/** Time for which an item is shown as processing before its request is sent, ms (O§4). */
const PROCESS_MS = 2000;

export interface QueueState {
  /** Null until the first page has loaded. */
  readonly items: readonly WireQueueItem[] | null;
  readonly counts: WireQueueCounts | null;
  readonly hasMore: boolean;
  /** Reason why the list or its next page could not be loaded. Null without one. */
  readonly problem: string | null;
  /** Reason why the last act on an item failed, by the item's id. */
  readonly problems: ReadonlyMap<number, string>;
}

/** The queue as a list, and the acts on its items. */
export interface QueueDesk {
  get(): QueueState;
  subscribe(onChange: () => void): () => void;
  /** Reloads all shown items. The old list stays until then. */
  reload(): Promise<void>;
  more(): Promise<void>;
  process(id: number): Promise<void>;
  retry(id: number): Promise<void>;
  /** Removes an item. Resolves to true if it was removed. */
  remove(id: number): Promise<boolean>;
}

/**
 * Tells whether the state of any item may change by itself: it is pending, processing or retrying. Samples do not
 * count, because nothing processes them.
 */
export function moves({ items, counts }: QueueState): boolean {
  if (!counts) return false;
  const samples = items?.filter(({ sample, status }) => sample && status === 'pending').length ?? 0;
  return counts.pending + counts.processing + counts.retrying > samples;
}

interface QueueDeskParts {
  readonly client: Calls;
  /** Status of the listed items. Null for all. */
  readonly status: QueueStatus | null;
  readonly wait: (ms: number) => Promise<void>;
}

export function createQueueDesk({ client, status, wait }: QueueDeskParts): QueueDesk {
  const listeners = new Set<() => void>();
  let state: QueueState = { items: null, counts: null, hasMore: false, problem: null, problems: new Map() };
  let next: string | null = null;
  let turn = 0;
  /** Number of items to load. Kept across requests, because a newer request replaces a running one. */
  let wanted = 0;
  /** Items that were just sent from this page. They are shown as processing, whatever the server's list says. */
  const sent = new Set<number>();

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const asSent = (items: readonly WireQueueItem[]): readonly WireQueueItem[] =>
    items.map((item) => (sent.has(item.id) ? { ...item, status: 'processing' } : item));
  const change = (id: number, to: Partial<WireQueueItem>): void =>
    set({ items: state.items?.map((item) => (item.id === id ? { ...item, ...to } : item)) ?? null });
  function tell(id: number, problem: string | null): void {
    const problems = new Map(state.problems);
    if (problem === null) problems.delete(id);
    else problems.set(id, problem);
    set({ problems });
  }

  /** Loads items from a cursor on, until there are `least` or no more. A newer request replaces an unfinished one. */
  async function read(after: string | null, least: number): Promise<void> {
    const mine = ++turn;
    const before = after === null ? [] : (state.items ?? []);
    let items: readonly WireQueueItem[] = [];
    let from = after;
    try {
      do {
        const limit = String(Math.min(MOST, Math.max(PAGE, least - items.length)));
        const page = await client.tweetQueue({
          limit,
          ...(status && { status }),
          ...(from !== null && { after: from }),
        });
        if (mine !== turn) return;
        items = [...items, ...page.queue];
        from = page.next;
        set({ counts: page.counts });
      } while (from !== null && items.length < least);
      next = from;
      wanted = before.length + items.length;
      set({ items: asSent([...before, ...items]), hasMore: next !== null, problem: null });
    } catch (error) {
      if (mine === turn) set({ problem: loadProblem(error) });
    }
  }
  const reload = (): Promise<void> => read(null, wanted);

  async function process(id: number): Promise<void> {
    if (sent.has(id)) return;
    sent.add(id);
    tell(id, null);
    change(id, { status: 'processing', error_message: null });
    try {
      await wait(PROCESS_MS);
      const { success, error, data } = await client.processQueueItem(id);
      sent.delete(id);
      change(id, { ...data, ...(!success && { error_message: error ?? PROCESSING_FAILED }) });
    } catch (error) {
      sent.delete(id);
      const problem = processProblem(error);
      change(id, { status: 'failed', error_message: problem });
      tell(id, problem);
    }
    await reload();
  }

  async function act(id: number, call: () => Promise<unknown>): Promise<boolean> {
    tell(id, null);
    try {
      await call();
    } catch (error) {
      tell(id, saidBy(error));
      return false;
    }
    await reload();
    return true;
  }

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    reload,
    async more() {
      if (next === null) return;
      wanted = (state.items?.length ?? 0) + PAGE;
      await read(next, 0);
    },
    process,
    async retry(id) {
      await act(id, () => client.retryQueueItem(id));
    },
    async remove(id) {
      const isGone = await act(id, () => client.removeQueueItem(id));
      if (isGone) set({ items: state.items?.filter((item) => item.id !== id) ?? null });
      return isGone;
    },
  };
}
