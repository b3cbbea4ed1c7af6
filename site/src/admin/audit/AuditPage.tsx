import { ADMIN } from '@hindcast/domain/people';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { ListFoot } from '../query/ListFoot.tsx';
import { useAsked } from '../shell/asked.ts';
import { AuditSearch } from './AuditSearch.tsx';
import { AuditTable } from './AuditTable.tsx';
import { useAudit } from './queries.ts';
import { SaveAudit } from './SaveAudit.tsx';
import '../shell/pages.css';
import './audit.css';

const PATH = `${ADMIN}/audit`;
const NAMES = ['actor', 'act', 'subject'] as const;

/** Shows the audit log, page by page. It can be searched and saved. */
export function Page() {
  const [asked, ask] = useAsked(PATH, NAMES);
  usePageTitle('Audit log', 'Who did what.');
  const { actor, act, subject } = asked;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const list = useAudit(given);
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
      <section className="section part" aria-label="What was done" aria-busy={list.isFetching}>
        {list.data && list.data.length > 0 && <AuditTable entries={list.data} />}
        <ListFoot
          failed="The audit log could not be loaded."
          empty={isAll ? 'Nobody has done anything yet.' : 'The log has no such act.'}
          list={list}
        />
      </section>
    </>
  );
}
