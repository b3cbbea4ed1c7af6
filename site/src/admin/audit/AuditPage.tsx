import { formatCount } from '@hindcast/domain';
import type { WireAuditEntry, WireAuditQuery } from '@hindcast/domain/client';
import { AUDIT_ACTS, auditActText } from '@hindcast/domain/machine';
import { ADMIN } from '@hindcast/domain/people';
import { saveFile } from '@hindcast/widgets';
import { useId, useState } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { Field } from '../form/Field.tsx';
import { ListFoot } from '../query/ListFoot.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { type Asked, placeOf, useAsked } from '../shell/asked.ts';
import { type Column, Table } from '../shell/Table.tsx';
import { Time } from '../shell/Time.tsx';
import { auditCsv, everyEntry } from './auditCsv.ts';
import { useAudit } from './queries.ts';
import { AuditDetail } from './Trail.tsx';
import '../shell/pages.css';
import './audit.css';

const AUDIT = `${ADMIN}/audit`;

const columns: readonly Column<WireAuditEntry>[] = [
  { name: 'Time', kind: 'bare', cell: ({ at }) => <Time at={at} /> },
  {
    name: 'Who',
    kind: 'bare',
    cell: ({ actor }) => (
      <a href={placeOf(AUDIT, { actor })}>
        <bdi>{actor}</bdi>
      </a>
    ),
  },
  {
    name: 'Act',
    kind: 'bare',
    cell: ({ act }) => (
      <a href={placeOf(AUDIT, { act })} title={act}>
        {auditActText(act)}
      </a>
    ),
  },
  {
    name: 'To what',
    kind: 'bare',
    cell: ({ subject }) => (
      <a href={placeOf(AUDIT, { subject })}>
        <bdi>{subject}</bdi>
      </a>
    ),
  },
  { name: 'Detail', kind: 'bare', cell: AuditDetail },
];

/** Shows acts, newest first. A press on an operator or object filters the log by it. */
const AuditTable = ({ entries }: { readonly entries: readonly WireAuditEntry[] }) => (
  <Table label="What was done" className="audit-list" columns={columns} rows={entries} keyOf={({ id }) => id} />
);

type Names = 'actor' | 'act' | 'subject';

interface AuditSearchProps {
  readonly asked: Asked<Names>;
  readonly onSearch: (asked: Asked<Names>) => void;
}

const fields = [
  ['actor', 'Who', 'The whole name.'],
  ['act', 'Act', 'Such as predictions.edit, or predictions for all of them.'],
  ['subject', 'To what', 'Such as prediction 7.'],
] as const;

/** Shows the filters of the audit log: operator, act and object. */
function AuditSearch({ asked, onSearch }: AuditSearchProps) {
  const acts = useId();
  const [typed, setTyped] = useState(asked);
  const search = ({ actor, act, subject }: Asked<Names>): void =>
    onSearch({ actor: actor.trim(), act: act.trim(), subject: subject.trim() });
  const isAll = Object.values(asked).every((value) => value === '');
  return (
    <search>
      <form
        className="admin-form"
        data-look="row"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        {fields.map(([name, label, hint]) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            kind="search"
            list={name === 'act' ? acts : undefined}
            maxLength={200}
            value={typed[name]}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <datalist id={acts}>
          {AUDIT_ACTS.map((act) => (
            <option key={act} value={act} label={auditActText(act)} />
          ))}
        </datalist>
        <div className="form-acts" data-start>
          <button type="submit" className="hc-main-button">
            Search
          </button>
          {!isAll && (
            <button type="button" className="hc-button" onClick={() => onSearch({ actor: '', act: '', subject: '' })}>
              Show all
            </button>
          )}
        </div>
      </form>
    </search>
  );
}

/** Saves all matching entries, not only the loaded ones, as a CSV file. */
function SaveAudit({ asked }: { readonly asked: WireAuditQuery }) {
  const { client } = useAdmin();
  const [read, setRead] = useState(0);
  const sending = useAct();
  const save = (): Promise<void> =>
    sending.send(
      () => everyEntry((query) => client.audit(query), asked, setRead),
      (entries) => {
        saveFile(
          new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' }),
          `audit-${new Date().toISOString().slice(0, 10)}.csv`,
        );
        return entries.length === 1 ? '1 act is saved.' : `${formatCount(entries.length)} acts are saved.`;
      },
    );
  return (
    <button type="button" className="hc-button" aria-disabled={sending.busy} onClick={() => void save()}>
      {sending.busy ? `Reading: ${formatCount(read)}...` : 'Export as CSV'}
    </button>
  );
}

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
