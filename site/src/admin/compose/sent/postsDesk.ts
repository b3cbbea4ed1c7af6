import type { Platform, WirePost, WireSchedulingStats } from '@hindcast/domain/posting';
import type { AdminClient } from '../../session/adminClient.ts';
import { saidBy } from '../../shell/saidBy.ts';

type Calls = Pick<
  AdminClient,
  'posts' | 'scheduledPosts' | 'schedulingStats' | 'cancelPost' | 'sendPost' | 'notePostOutcome'
>;

/** Number of posts per page. */
export const PAGE = 20;
/** Maximum number of posts per request when a longer list is loaded again. */
const MOST = 200;

export interface PostsState {
  /** Null until the first page has loaded. */
  readonly posts: readonly WirePost[] | null;
  readonly stats: WireSchedulingStats['stats'] | null;
  readonly hasMore: boolean;
  /** Reason why the list or its next page could not be loaded. Null without one. */
  readonly problem: string | null;
  /** State of the last act on each post, by id. Null while the act runs, else the reason why it failed. */
  readonly acts: ReadonlyMap<number, string | null>;
}

/** The list of posts, and the acts on them. */
export interface PostsDesk {
  get(): PostsState;
  subscribe(onChange: () => void): () => void;
  /** Reloads all shown posts. The old list stays until then. */
  reload(): Promise<void>;
  more(): Promise<void>;
  /** Cancels a post. Resolves to its new state. Null if that failed. */
  cancel(id: number): Promise<WirePost | null>;
  send(id: number): Promise<WirePost | null>;
  note(id: number, platform: Platform, posted: boolean): Promise<WirePost | null>;
}

/** Choice of posts to list: all, planned and held posts, or posts about a submission. */
type PostsChoice = 'all' | 'planned' | { readonly submission: number };

/** Creates the list for a choice of posts. */
export function createPostsDesk(client: Calls, choice: PostsChoice): PostsDesk {
  const about = typeof choice === 'string' ? {} : { submission: String(choice.submission) };
  const listeners = new Set<() => void>();
  let state: PostsState = { posts: null, stats: null, hasMore: false, problem: null, acts: new Map() };
  let next: string | null = null;
  let turn = 0;
  /** Number of posts to load. Kept across requests, because a newer request replaces a running one. */
  let wanted = PAGE;

  function set(change: Partial<PostsState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /**
   * Loads at least the given number of posts from the start of the list. Returns them with the cursor of the next page.
   */
  async function first(least: number): Promise<{ readonly posts: readonly WirePost[]; readonly next: string | null }> {
    if (choice === 'planned') return { posts: await client.scheduledPosts(), next: null };
    let posts: readonly WirePost[] = [];
    let from: string | null = null;
    do {
      const limit = String(Math.min(MOST, least - posts.length));
      const page = await client.posts({ ...about, limit, ...(from !== null && { after: from }) });
      posts = [...posts, ...page.posts];
      from = page.next;
    } while (from !== null && posts.length < least);
    return { posts, next: from };
  }

  async function reload(): Promise<void> {
    const mine = ++turn;
    try {
      const [list, stats] = await Promise.all([first(wanted), client.schedulingStats()]);
      if (mine !== turn) return;
      next = list.next;
      set({ posts: list.posts, hasMore: next !== null, stats, problem: null });
    } catch (error) {
      if (mine === turn) set({ problem: saidBy(error) });
    }
  }

  async function act(id: number, call: () => Promise<WirePost>): Promise<WirePost | null> {
    const tell = (problem: string | null | undefined): void => {
      const acts = new Map(state.acts);
      if (problem === undefined) acts.delete(id);
      else acts.set(id, problem);
      set({ acts });
    };
    if (state.acts.get(id) === null) return null;
    tell(null);
    let now: WirePost | null = null;
    try {
      now = await call();
      const post = now;
      set({ posts: state.posts?.map((one) => (one.id === id ? post : one)) ?? null });
      tell(undefined);
    } catch (error) {
      tell(saidBy(error));
    }
    await reload();
    return now;
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
      wanted = (state.posts?.length ?? 0) + PAGE;
      await reload();
    },
    cancel: (id) => act(id, () => client.cancelPost(id)),
    send: (id) => act(id, () => client.sendPost(id)),
    note: (id, platform, posted) => act(id, () => client.notePostOutcome(id, { platform, posted })),
  };
}
