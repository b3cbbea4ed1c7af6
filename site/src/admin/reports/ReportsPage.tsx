import { formatCount } from '@hindcast/domain';
import { ADMIN } from '@hindcast/domain/people';
import { reportStatuses } from '@hindcast/domain/report';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { ListFoot } from '../query/ListFoot.tsx';
import { useMay } from '../session/admin.ts';
import { numberOf, placeOf, useAsked } from '../shell/asked.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { CloseSeveral } from './CloseSeveral.tsx';
import { useReports } from './queries.ts';
import { ReportRow } from './ReportRow.tsx';
import { ReportView } from './ReportView.tsx';
import '../shell/pages.css';
import './reports.css';

const PATH = `${ADMIN}/reports`;
const NAMES = ['status', 'id'] as const;
const statuses = [...reportStatuses, 'all'] as const;
const NAME = { open: 'Open', closed: 'Closed', all: 'All' } as const;

/** Shows the readers' reports of errors, and the open one beside the list. */
export function Page() {
  const [asked, ask] = useAsked(PATH, NAMES);
  const status = statuses.find((one) => one === asked.status) ?? 'open';
  const id = numberOf(asked.id);
  usePageTitle('Reports', 'What readers say is wrong with predictions.');
  const list = useReports(status);
  const mayClose = useMay('edit');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const pickable = list.data?.filter((one) => mayClose && one.status === 'open').map((one) => one.id) ?? [];
  const chosen = pickable.filter((one) => picked.has(one));
  const toggle = (one: number): void =>
    setPicked(new Set(picked.has(one) ? chosen.filter((other) => other !== one) : [...chosen, one]));
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
        <section className="section" aria-label={`${NAME[status]} reports`} aria-busy={list.isFetching}>
          {pickable.length > 1 && chosen.length < pickable.length && (
            <p className="report-all">
              <button type="button" className="row-act" onClick={() => setPicked(new Set(pickable))}>
                Pick all {formatCount(pickable.length)} shown
              </button>
            </p>
          )}
          {chosen.length > 0 && <CloseSeveral ids={chosen} onPick={setPicked} />}
          <ul className="report-list">
            {list.data?.map((one) => (
              <ReportRow
                key={one.id}
                report={one}
                href={placeOf(PATH, { ...asked, id: String(one.id) })}
                isOpen={one.id === id}
                isPicked={picked.has(one.id)}
                onPick={mayClose && one.status === 'open' ? () => toggle(one.id) : null}
              />
            ))}
          </ul>
          <ListFoot
            failed="The reports could not be loaded."
            empty={status === 'all' ? 'No reader has reported anything.' : `No ${status} reports.`}
            list={list}
          />
        </section>
        {id !== null && <ReportView key={id} id={id} onClose={() => ask({ id: '' })} />}
      </div>
    </>
  );
}
