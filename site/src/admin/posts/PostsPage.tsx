import { roleRefusal } from '@hindcast/domain/people';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { Composer } from '../compose/Composer.tsx';
import type { Dashboard } from '../review/dashboards.ts';
import { DashboardHead } from '../review/list/DashboardHead.tsx';
import { useAdmin, useMay } from '../session/admin.ts';
import { placeOf } from '../shell/asked.ts';
import { Part } from '../shell/Part.tsx';
import { OffersPart } from './OffersPart.tsx';
import { PostsPart } from './PostsPart.tsx';
import { SignedPart } from './SignedPart.tsx';
import '../review/detail/detail.css';
import '../shell/pages.css';
import '../compose/sent/posts.css';

/** Shows the page on which operators write, plan and follow posts for X and Nostr. */
export function Page({ dashboard: { path }, dashboard }: { readonly dashboard: Dashboard }) {
  const { role } = useAdmin().me;
  const mayPost = useMay('post');
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
        <Part title="Write a post" note={mayPost ? undefined : `${roleRefusal(role, 'post')}.`}>
          {mayPost && <Composer form="post" plans />}
        </Part>
        <OffersPart />
        <PostsPart path={path} />
        <SignedPart />
      </div>
    </>
  );
}
