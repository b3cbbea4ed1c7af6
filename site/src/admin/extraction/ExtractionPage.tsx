import { roleRefusal } from '@hindcast/domain/people';
import { ListMessage } from '@hindcast/widgets';
import { usePageTitle } from '../../page/usePageTitle.ts';
import type { Dashboard } from '../review/dashboards.ts';
import { DashboardHead } from '../review/list/DashboardHead.tsx';
import { useAdmin, useMay } from '../session/admin.ts';
import { placeOf } from '../shell/asked.ts';
import { ExtractorPart } from './ExtractorPart.tsx';
import { QueuePart } from './queue/QueuePart.tsx';
import '../review/detail/detail.css';
import '../shell/pages.css';
import './extraction.css';

/** Shows the form that extracts submissions from posts, and below it the queue of posts. */
export function Page({ dashboard }: { readonly dashboard: Dashboard }) {
  const { role } = useAdmin().me;
  const mayExtract = useMay('edit');
  usePageTitle('Tweet Extraction', 'Posts on X are read into submissions.');
  return (
    <>
      <DashboardHead
        dashboard={dashboard}
        pending={null}
        open="extraction"
        hrefOf={(status) => placeOf(dashboard.path, { status: status === 'pending' ? '' : status })}
      />
      {mayExtract ? (
        <div className="page-parts">
          <ExtractorPart />
          <QueuePart dashboard={dashboard} />
        </div>
      ) : (
        <ListMessage title="This page is not for you." detail={`${roleRefusal(role, 'edit')}.`} />
      )}
    </>
  );
}
