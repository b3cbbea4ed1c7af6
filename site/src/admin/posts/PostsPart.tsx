import { useRef } from 'react';
import { usePlanning, usePosts } from '../compose/queries.ts';
import { PostCards } from '../compose/sent/PostCards.tsx';
import { ListFoot } from '../query/ListFoot.tsx';
import { placeOf, useAsked } from '../shell/asked.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { planText } from './planText.ts';

/** Names of the parameters in the page's URL that this part reads. */
const NAMES = ['tab', 'posts'] as const;

/** Shows all posts, newest first, or only planned posts, soonest first. The list is kept up to date. */
export function PostsPart({ path }: { readonly path: string }) {
  const [asked] = useAsked(path, NAMES);
  const planned = asked.posts === 'planned';
  const list = usePosts(planned ? 'planned' : 'all');
  const stats = usePlanning().data;
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
      <PostCards posts={list.data ?? []} title={title} />
      <ListFoot
        failed="The posts could not be loaded."
        empty={planned ? 'Nothing is planned.' : 'Nothing was posted yet.'}
        isPolled
        list={list}
      />
    </section>
  );
}
