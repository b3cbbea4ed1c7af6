import { formatCount, type WireSubmissionRecord } from '@hindcast/domain';
import { ClientError, DECISIONS_MAX, type WireDecided } from '@hindcast/domain/client';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMay } from '../../session/admin.ts';
import { notes } from '../../shell/notes.ts';
import { inTheAdmin, saidBy } from '../../shell/saidBy.ts';
import { changesOf, type FieldChange } from '../changes.ts';
import type { Desk } from '../desk.ts';
import { cannedReasons } from '../detail/reasons.ts';
import { fieldNames } from '../draft.ts';

/** A submission that could not be decided, with the changes since the operator picked it. */
export interface Refused {
  readonly id: number;
  readonly message: string;
  readonly changes: readonly FieldChange[];
}

interface BulkResultsProps {
  readonly results: readonly Refused[];
  readonly records: readonly WireSubmissionRecord[];
}

/**
 * Shows the reason for each submission that could not be decided. These submissions stay picked in the version shown.
 */
function BulkResults({ results, records }: BulkResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The focused button disappears when the request is done, so the results get the focus.
  useEffect(() => list.current?.focus(), [results]);
  if (results.length === 0) return null;
  const nameOf = (id: number): string => records.find((record) => record.id === id)?.expert_name ?? '';
  return (
    <ul ref={list} tabIndex={-1} className="bulk-refused" aria-label="Refused">
      {results.map(({ id, message, changes }) => (
        <li key={id}>
          {id} <bdi>{nameOf(id)}</bdi>: {inTheAdmin(message)}
          {changes.map(({ name, before, now }) => (
            <span key={name}>
              . {fieldNames[name]}: <bdi>{before || '(empty)'}</bdi> → <bdi>{now || '(empty)'}</bdi>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The picked submissions in the versions that the operator picked, because others may change them meanwhile. */
interface PickedAs {
  readonly records: readonly WireSubmissionRecord[];
  /** Reloads refused submissions and returns the changes. From then on their new version counts as picked. */
  renew(refused: readonly Extract<WireDecided, { success: false }>[]): Promise<readonly Refused[]>;
}

function usePickedAs(desk: Desk, picked: readonly WireSubmissionRecord[]): PickedAs {
  const kept = useRef<ReadonlyMap<number, WireSubmissionRecord>>(new Map());
  // A submission that was changed or opened in this tab since counts as picked in its current version.
  const asPicked = (record: WireSubmissionRecord): WireSubmissionRecord =>
    desk.knows(record.id, record.version) ? record : (kept.current.get(record.id) ?? record);
  kept.current = new Map(picked.map((record) => [record.id, asPicked(record)]));
  return {
    records: [...kept.current.values()],
    renew: (refused) =>
      Promise.all(
        refused.map(async ({ id, message, code }) => {
          const before = kept.current.get(id);
          const now = code === 'conflict' ? await desk.load(id) : null;
          if (!before || !now || now.version === before.version) return { id, message, changes: [] };
          kept.current = new Map(kept.current).set(id, now);
          return { id, message, changes: changesOf(before, now) };
        }),
      ),
  };
}

interface BulkBarProps {
  readonly desk: Desk;
  /** The picked submissions. */
  readonly records: readonly WireSubmissionRecord[];
  readonly onPick: (ids: ReadonlySet<number>) => void;
  /** Length of the whole list, if not all of it is loaded. Null if unknown. Left out if all is loaded. */
  readonly total?: number | null;
  /** Loads the rest of the list and picks it. */
  readonly onPickRest: () => Promise<void>;
}

type Act = 'approve' | 'reject';

/** Returns the label of the button that picks a whole list, limited to the number that one request may decide. */
const restText = (total: number | null): string =>
  total === null || total > DECISIONS_MAX
    ? `Pick the first ${formatCount(DECISIONS_MAX)}`
    : `Pick all ${formatCount(total)}`;

/**
 * Shows the bar that decides the picked submissions at once: their number before, and the result for each afterwards.
 */
export function BulkBar({ desk, records, onPick, total, onPickRest }: BulkBarProps) {
  const mayApprove = useMay('approve');
  const [asked, setAsked] = useState<Act | null>(null);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly Refused[]>([]);
  const pickedAs = usePickedAs(desk, records);
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asked !== null) field.current?.focus();
    else if (wasAsked.current && document.activeElement === document.body) section.current?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || busy) return;
    event.preventDefault();
    cancel();
  };
  const cancel = (): void => {
    setAsked(null);
    section.current?.focus();
  };
  const count = records.length;
  const many = count === 1 ? '1 submission' : `${formatCount(count)} submissions`;

  async function decide(act: Act): Promise<void> {
    setBusy(true);
    try {
      const items = pickedAs.records.map(({ id, version }) => ({ id, version }));
      const found = await desk.decideMany(act, items, comment.trim());
      const refused = found.filter((one) => !one.success);
      setResults(await pickedAs.renew(refused));
      onPick(new Set(refused.map(({ id }) => id)));
      const done = found.filter(({ success }) => success).map(({ id }) => id);
      if (done.length > 0) desk.tellMany(act, done);
    } catch (error) {
      const isLost = error instanceof ClientError && error.status === 0;
      const way = isLost ? ' Ask again in the same way: nothing is decided twice, and all of it can be undone.' : '';
      notes.fail(`Nothing is known of the ${many}: ${saidBy(error)}${way}`);
      setBusy(false);
      return;
    }
    setBusy(false);
    setAsked(null);
  }

  async function pickRest(): Promise<void> {
    setBusy(true);
    await onPickRest();
    setBusy(false);
  }

  return (
    <section ref={section} className="bulk section" aria-label="Several at once" tabIndex={-1}>
      <p>
        <b>{total ? `${formatCount(count)} of ${formatCount(total)} submissions` : many}</b> picked
      </p>
      {asked === null ? (
        <>
          {mayApprove && (
            <button type="button" className="hc-button" onClick={() => setAsked('approve')}>
              Approve…
            </button>
          )}
          <button type="button" className="hc-button" onClick={() => setAsked('reject')}>
            Reject…
          </button>
          <button type="button" className="hc-button" onClick={() => onPick(new Set())}>
            Pick none
          </button>
          {total !== undefined && count < DECISIONS_MAX && (
            <button type="button" className="hc-button" disabled={busy} onClick={() => void pickRest()}>
              {busy ? 'Reading...' : restText(total)}
            </button>
          )}
        </>
      ) : (
        <>
          <input
            ref={field}
            className="admin-input"
            aria-label="Admin comment"
            placeholder={asked === 'reject' ? 'Why' : 'Comment (optional)'}
            list="bulk-reasons"
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
            onKeyDown={hear}
          />
          <datalist id="bulk-reasons">
            {asked === 'reject' && cannedReasons(null).map((reason) => <option key={reason} value={reason} />)}
          </datalist>
          <button
            type="button"
            className="hc-main-button"
            disabled={busy || count === 0 || count > DECISIONS_MAX || (asked === 'reject' && comment.trim() === '')}
            onClick={() => void decide(asked)}
          >
            {busy ? 'Deciding...' : `${asked === 'approve' ? 'Approve' : 'Reject'} ${many}`}
          </button>
          <button type="button" className="hc-button" onClick={cancel}>
            Cancel
          </button>
        </>
      )}
      {count > DECISIONS_MAX && <p className="admin-problem">{formatCount(DECISIONS_MAX)} can be decided at a time.</p>}
      <BulkResults results={results} records={records} />
    </section>
  );
}
