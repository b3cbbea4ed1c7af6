import { shownText } from '@hindcast/domain/text';
import { useRef, useSyncExternalStore } from 'react';
import { isUnderWay } from '../../compose/results/deliveryWords.ts';
import { PostCards } from '../../compose/sent/PostCards.tsx';
import type { PostsDesk } from '../../compose/sent/postsDesk.ts';
import { useFollowing } from '../../shell/useFollowing.ts';

/** Shows all earlier posts about a submission. Shows nothing if there are none. */
export function PostsBefore({ desk }: { readonly desk: PostsDesk }) {
  const { posts, problem } = useSyncExternalStore(desk.subscribe, desk.get);
  useFollowing(desk.reload, posts?.some(isUnderWay) ?? false);
  const title = useRef<HTMLHeadingElement>(null);
  if (problem === null && (posts === null || posts.length === 0)) return null;
  return (
    <section className="posts-before" aria-label="Posts about this submission">
      <h3 ref={title} tabIndex={-1}>
        Posts about this submission
      </h3>
      {problem !== null && (
        <p className="admin-problem" role="alert">
          Whether there are others cannot be read. {shownText(problem)}{' '}
          <button type="button" className="row-act" onClick={() => void desk.reload()}>
            Retry
          </button>
        </p>
      )}
      <PostCards desk={desk} title={title} />
    </section>
  );
}
