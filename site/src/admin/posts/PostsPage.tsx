import { roleRefusal } from '@hindcast/domain/people';
import { useMemo, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { Composer } from '../compose/Composer.tsx';
import { createPostsDesk } from '../compose/sent/postsDesk.ts';
import type { Dashboard } from '../review/dashboards.ts';
import { DashboardHead } from '../review/list/DashboardHead.tsx';
import { useAdmin, useMay } from '../session/admin.ts';
import { placeOf, useAsked } from '../shell/asked.ts';
import { OffersPart } from './OffersPart.tsx';
import { NAMES, PostsPart } from './PostsPart.tsx';
import { SignedPart } from './SignedPart.tsx';
import '../form/act.css';
import '../review/detail/detail.css';
import '../shell/pages.css';
import '../compose/sent/posts.css';

/** Shows the page on which operators write, plan and follow posts for X and Nostr. */
export function Page({ dashboard }: { readonly dashboard: Dashboard }) {
  const { client, me } = useAdmin();
  const mayPost = useMay('post');
  const { path } = dashboard;
  const [asked] = useAsked(path, NAMES);
  const planned = asked.posts === 'planned';
  const desk = useMemo(() => createPostsDesk(client, planned ? 'planned' : 'all'), [client, planned]);
  const { posts } = useSyncExternalStore(desk.subscribe, desk.get);
  usePageTitle('X Posts', 'What we post on X and on Nostr.');
  return (
    <>
      <DashboardHead
        dashboard={dashboard}
        pending={null}
        open="posts"
        hrefOf={(status) => placeOf(path, { status: status === 'pending' ? '' : status })}
      />
      <div className="page-parts">
        <section className="section part" aria-labelledby="write-post">
          <h2 id="write-post">Write a post</h2>
          {mayPost ? (
            <Composer form="post" plans known={posts} onAnswer={() => void desk.reload()} />
          ) : (
            <p className="part-note">{roleRefusal(me.role, 'post')}.</p>
          )}
        </section>
        <OffersPart posts={posts} onAnswer={() => void desk.reload()} />
        <PostsPart desk={desk} path={path} planned={planned} />
        <SignedPart />
      </div>
    </>
  );
}
