import { ADMIN } from '@hindcast/domain/people';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { PagesFoot } from '../paging/PagesFoot.tsx';
import { usePages } from '../paging/usePages.ts';
import { useAdmin } from '../session/admin.ts';
import { useAsked } from '../shell/asked.ts';
import { AuditSearch } from './AuditSearch.tsx';
import { AuditTable } from './AuditTable.tsx';
import { SaveAudit } from './SaveAudit.tsx';
import '../shell/pages.css';
import './audit.css';

const PATH = `${ADMIN}/audit`;
const NAMES = ['actor', 'act', 'subject'] as const;
const A_PAGE = '100';

/** Shows the audit log, page by page. It can be searched and saved. */
export function Page() {
  const { client } = useAdmin();
  const [asked, ask] = useAsked(PATH, NAMES);
  usePageTitle('Audit log', 'Who did what.');
  const { actor, act, subject } = asked;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const pages = usePages(
    (after) => client.audit({ ...given, limit: A_PAGE, ...(after !== null && { after }) }),
    [client, actor, act, subject],
  );
  const isAll = Object.keys(given).length === 0;
  return (
    <>
      <div className="page-head">
        <div className="admin-title">
          <h1>Audit log</h1>
          <SaveAudit asked={given} />
        </div>
        <AuditSearch key={`${actor}\n${act}\n${subject}`} asked={asked} onSearch={ask} />
      </div>
      <section className="section part" aria-label="What was done" aria-busy={pages.busy}>
        {pages.items && pages.items.length > 0 && <AuditTable entries={pages.items} />}
        <PagesFoot
          what="The audit log"
          empty={isAll ? 'Nobody has done anything yet.' : 'The log has no such act.'}
          pages={pages}
        />
      </section>
    </>
  );
}
