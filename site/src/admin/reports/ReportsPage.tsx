import { ADMIN } from '@hindcast/domain/people';
import { reportStatuses } from '@hindcast/domain/report';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { PagesFoot } from '../paging/PagesFoot.tsx';
import { usePages } from '../paging/usePages.ts';
import { useAdmin } from '../session/admin.ts';
import { numberOf, placeOf, useAsked } from '../shell/asked.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { ReportRow } from './ReportRow.tsx';
import { ReportView } from './ReportView.tsx';
import '../shell/pages.css';
import './reports.css';

const PATH = `${ADMIN}/reports`;
const NAMES = ['status', 'id'] as const;
const statuses = [...reportStatuses, 'all'] as const;
const NAME = { open: 'Open', closed: 'Closed', all: 'All' } as const;

/** Readers' reports of errors: the list, and beside it the one that is open. */
export function Page() {
  const { client } = useAdmin();
  const [asked, ask] = useAsked(PATH, NAMES);
  const status = statuses.find((one) => one === asked.status) ?? 'open';
  const id = numberOf(asked.id);
  usePageTitle('Reports', 'What readers say is wrong with predictions.');
  const pages = usePages((after) => client.reports({ status, ...(after !== null && { after }) }), [client, status]);
  const lastId = useRef(id);
  useEffect(() => {
    if (id === null && lastId.current !== null) document.getElementById(`report-${lastId.current}`)?.focus();
    lastId.current = id;
  }, [id]);

  return (
    <>
      <div className="page-head">
        <div className="admin-title">
          <h1>Reports</h1>
        </div>
        <div className="page-choices">
          <Tabs
            label="Status"
            tabs={statuses.map((one) => ({
              name: NAME[one],
              href: placeOf(PATH, { status: one === 'open' ? '' : one }),
              isOpen: one === status,
            }))}
          />
        </div>
      </div>
      <div className="beside" data-open={id !== null || undefined}>
        <section className="section" aria-label={`${NAME[status]} reports`} aria-busy={pages.busy}>
          <ul className="report-list">
            {pages.items?.map((one) => (
              <ReportRow
                key={one.id}
                report={one}
                href={placeOf(PATH, { ...asked, id: String(one.id) })}
                isOpen={one.id === id}
              />
            ))}
          </ul>
          <PagesFoot
            what="The reports"
            empty={status === 'all' ? 'No reader has reported anything.' : `No ${status} reports.`}
            pages={pages}
          />
        </section>
        {id !== null && <ReportView key={id} id={id} onChanged={pages.reload} onClose={() => ask({ id: '' })} />}
      </div>
    </>
  );
}
