import { shownText } from '@hindcast/domain/text';
import { ListMessage } from '@hindcast/widgets';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isUnderWay } from '../compose/results/deliveryWords.ts';
import { PostCards } from '../compose/sent/PostCards.tsx';
import { PAGE, type PostsDesk } from '../compose/sent/postsDesk.ts';
import { placeOf, useAsked } from '../shell/asked.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { useFollowing } from '../shell/useFollowing.ts';
import { planText } from './planText.ts';

interface PostsPartProps {
  readonly desk: PostsDesk;
  readonly path: string;
  readonly planned: boolean;
}

/** Names of the parameters in the page's URL that this part reads. */
export const NAMES = ['tab', 'posts'] as const;

/** Shows all posts, newest first, or only planned posts, soonest first. The list is kept up to date. */
export function PostsPart({ desk, path, planned }: PostsPartProps) {
  const [asked] = useAsked(path, NAMES);
  const state = useSyncExternalStore(desk.subscribe, desk.get);
  const { posts, stats, hasMore, problem } = state;
  useEffect(() => void desk.reload(), [desk]);
  useFollowing(desk.reload, posts?.some(isUnderWay) ?? false, Math.ceil((posts?.length ?? 0) / PAGE));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className="section part" aria-labelledby="own-posts">
      <h2 id="own-posts" ref={title} tabIndex={-1}>
        Posts
      </h2>
      {stats && <p className="part-note">{planText(stats)}</p>}
      <Tabs
        label="Which posts"
        tabs={[false, true].map((one) => ({
          name: one ? 'Planned' : 'All',
          href: placeOf(path, { ...asked, posts: one ? 'planned' : '' }),
          isOpen: one === planned,
          ...(one && stats && { count: stats.planned + stats.held }),
        }))}
      />
      {problem !== null && posts !== null && (
        <p className="admin-problem" role="alert">
          This may be out of date. {shownText(problem)}{' '}
          <button type="button" className="row-act" onClick={() => void desk.reload()}>
            Retry
          </button>
        </p>
      )}
      {problem !== null && posts === null && (
        <ListMessage
          title="The posts could not be loaded."
          detail={shownText(problem)}
          action="Retry"
          onAction={() => void desk.reload()}
          alarm
        />
      )}
      {problem === null && posts === null && (
        <p className="admin-empty" role="status">
          Loading...
        </p>
      )}
      {posts?.length === 0 && (
        <p className="admin-empty">{planned ? 'Nothing is planned.' : 'Nothing was posted yet.'}</p>
      )}
      <PostCards desk={desk} title={title} />
      {hasMore && (
        <p className="admin-empty">
          <button type="button" className="hc-button" onClick={() => void desk.more()}>
            Show more
          </button>
        </p>
      )}
    </section>
  );
}
