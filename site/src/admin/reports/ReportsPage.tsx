import { assets, formatCount } from '@hindcast/domain';
import { REASON_MAX, type WireReport } from '@hindcast/domain/client';
import { ADMIN } from '@hindcast/domain/people';
import { reportStatuses } from '@hindcast/domain/report';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { useWords } from '../form/useWords.ts';
import { ListFoot } from '../query/ListFoot.tsx';
import { useAdmin, useMay } from '../session/admin.ts';
import { numberOf, placeOf, useAsked } from '../shell/asked.ts';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { Time } from '../shell/Time.tsx';
import { useReports } from './queries.ts';
import { ReportView } from './ReportView.tsx';
import '../shell/pages.css';
import './reports.css';

interface ReportRowProps {
  readonly report: WireReport;
  readonly href: string;
  readonly isOpen: boolean;
  readonly isPicked: boolean;
  /** Picks or unpicks the report. Null if it cannot be closed. */
  readonly onPick: (() => void) | null;
}

/** Shows a report in the list: its prediction and the beginning of its text. */
function ReportRow({ report, href, isOpen, isPicked, onPick }: ReportRowProps) {
  const { id, status, prediction, text, created_at } = report;
  return (
    <li className="report-item">
      {onPick && (
        <label className="report-pick">
          <input type="checkbox" aria-label={`Pick report ${id}`} checked={isPicked} onChange={onPick} />
        </label>
      )}
      <a id={`report-${id}`} className="report-row" href={href} aria-current={isOpen || undefined}>
        <span className="report-about">
          {assets[prediction.asset_type].ticker} <bdi>{prediction.expert_name}</bdi>: <bdi>{prediction.claim}</bdi>
        </span>
        <span className="report-words" dir="auto">
          {text}
        </span>
        <span className="report-when">
          <Time at={created_at} />
          {status === 'closed' && ', closed'}
        </span>
      </a>
    </li>
  );
}

interface CloseSeveralProps {
  /** Ids of the picked open reports. At least one. */
  readonly ids: readonly number[];
  readonly onPick: (ids: ReadonlySet<number>) => void;
}

const many = (count: number): string => (count === 1 ? '1 report' : `${formatCount(count)} reports`);

/**
 * Shows the form that closes several reports with one note. Reports that could not be closed stay picked, with the
 * reason.
 */
function CloseSeveral({ ids, onPick }: CloseSeveralProps) {
  const { client } = useAdmin();
  const queries = useQueryClient();
  const words = useWords('reports');
  const note = words.text('note');
  /** Number of reports closed so far. Null while no request is running. */
  const [done, setDone] = useState<number | null>(null);

  async function closeAll(): Promise<void> {
    const failed = new Map<number, string>();
    for (const [at, id] of ids.entries()) {
      setDone(at);
      await client
        .closeReport(id, note.trim() === '' ? {} : { note: note.trim() })
        .catch((error: unknown) => failed.set(id, saidBy(error)));
    }
    setDone(null);
    onPick(new Set(failed.keys()));
    void queries.invalidateQueries({ queryKey: ['reports'] });
    if (failed.size === 0) words.forget();
    if (failed.size < ids.length) notes.tell(`Closed ${many(ids.length - failed.size)}.`);
    for (const [id, problem] of failed) notes.fail(`Report ${id} is not closed: ${problem}`);
  }

  return (
    <form
      className="report-several"
      noValidate
      aria-label="Several at once"
      onSubmit={(event) => {
        event.preventDefault();
        if (done === null) void closeAll();
      }}
    >
      <input
        className="admin-input"
        aria-label="What came of them (optional)"
        placeholder="What came of them (optional)"
        maxLength={REASON_MAX}
        value={note}
        onChange={({ currentTarget }) => words.set('note', currentTarget.value)}
      />
      <button type="submit" className="hc-main-button" aria-disabled={done !== null}>
        {done === null ? `Close ${many(ids.length)}` : `Closing ${done + 1} of ${ids.length}...`}
      </button>
      <button type="button" className="hc-button" disabled={done !== null} onClick={() => onPick(new Set())}>
        Pick none
      </button>
    </form>
  );
}

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
