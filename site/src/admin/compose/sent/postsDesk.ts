import type { Platform, WirePost, WireSchedulingStats } from '@hindcast/domain/posting';
import type { AdminClient } from '../../session/adminClient.ts';
import { saidBy } from '../../shell/saidBy.ts';

type Calls = Pick<
  AdminClient,
  'posts' | 'scheduledPosts' | 'schedulingStats' | 'cancelPost' | 'sendPost' | 'notePostOutcome'
>;

/** Posts of a page, and the most that are asked for at once when a longer list is asked for anew. */
export const PAGE = 20;
const MOST = 200;

export interface PostsState {
  /** Null until the first page came. */
  readonly posts: readonly WirePost[] | null;
  readonly stats: WireSchedulingStats['stats'] | null;
  readonly hasMore: boolean;
  /** Reason why the list, or its next page, did not come. */
  readonly problem: string | null;
  /** Posts of which something is being asked, and why what was asked last did not happen, by their numbers. */
  readonly acts: ReadonlyMap<number, string | null>;
}

/** Posts in our name as an operator sees them, and what they do to them. */
export interface PostsDesk {
  get(): PostsState;
  subscribe(onChange: () => void): () => void;
  /** Asks anew for all that is shown, which stays until that has come. */
  reload(): Promise<void>;
  more(): Promise<void>;
  /** Answers how the post stands then; null where the act did not happen. */
  cancel(id: number): Promise<WirePost | null>;
  send(id: number): Promise<WirePost | null>;
  note(id: number, platform: Platform, posted: boolean): Promise<WirePost | null>;
}

/** Which posts are listed: all, those that are planned or held, or those about a submission. */
type PostsChoice = 'all' | 'planned' | { readonly submission: number };

/** The posts of a choice, and what is done to them. */
export function createPostsDesk(client: Calls, choice: PostsChoice): PostsDesk {
  const about = typeof choice === 'string' ? {} : { submission: String(choice.submission) };
  const listeners = new Set<() => void>();
  let state: PostsState = { posts: null, stats: null, hasMore: false, problem: null, acts: new Map() };
  let next: string | null = null;
  let turn = 0;
  /** So many posts are wanted, also of a question that another one overtakes. */
  let wanted = PAGE;

  function set(change: Partial<PostsState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Those of a list up to so many, and where it goes on. */
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
