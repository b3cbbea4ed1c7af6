import { shownText } from '@hindcast/domain/text';
import { useRef } from 'react';
import { usePosts } from '../../compose/queries.ts';
import { PostCards } from '../../compose/sent/PostCards.tsx';
import { saidBy } from '../../shell/saidBy.ts';

/** Shows all earlier posts about a submission. Shows nothing if there are none. */
export function PostsBefore({ submission }: { readonly submission: number }) {
  const { data: posts = [], error, refetch } = usePosts({ submission });
  const title = useRef<HTMLHeadingElement>(null);
  if (!error && posts.length === 0) return null;
  return (
    <section className="posts-before" aria-label="Posts about this submission">
      <h3 ref={title} tabIndex={-1}>
        Posts about this submission
      </h3>
      {error && (
        <p className="admin-problem" role="alert">
          Whether there are others cannot be read. {shownText(saidBy(error))}{' '}
          <button type="button" className="row-act" onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      <PostCards posts={posts} title={title} />
    </section>
  );
}
