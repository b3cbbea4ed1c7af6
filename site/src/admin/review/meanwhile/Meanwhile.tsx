import type { WireAuditEntry } from '@hindcast/domain/client';
import { type RefObject, useEffect, useRef } from 'react';
import { useTrail } from '../../audit/queries.ts';
import { type Clash, clashes, type Draft, fieldNames, noDraft, type } from '../draft.ts';
import type { Seen } from './useSeen.ts';
import './meanwhile.css';
import type { WireSubmissionView } from '@hindcast/domain';
import type { ChangeableField } from '@hindcast/domain/submit';
import { Field } from '../../form/Field.tsx';
import { minuteLabel } from '../../shell/minuteLabel.ts';

const TYPED_IN = 'input, textarea, select';

/**
 * Scrolls a message into view when it appears, unless the user is typing. After a stopped act it also gets the focus.
 */
function useShown<Part extends HTMLElement>(isThere: boolean, asked: number): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (!isThere) return;
    const isAsked = asked !== before.current;
    before.current = asked;
    if (!isAsked && document.activeElement?.matches(TYPED_IN)) return;
    part.current?.scrollIntoView({ block: 'nearest' });
    if (isAsked) part.current?.focus({ preventScroll: true });
  }, [isThere, asked]);
  return part;
}

interface ChangedProps {
  readonly id: number;
  /** The version that the operator has seen. */
  readonly version: number;
  readonly seen: Seen;
}

/** Returns the users who changed a submission after a version, the last one last. @param entries newest first. */
function changedBy(entries: readonly WireAuditEntry[], version: number): string {
  const since = entries.filter(({ act, detail }) => {
    const { version: made = 0 } = detail as { readonly version?: number };
    return act.startsWith('submissions.') && made > version;
  });
  return [...new Set(since.map(({ actor }) => actor))].reverse().join(' and ') || 'somebody else';
}

/**
 * Shows the changes that somebody else has made while a submission is open. The submission cannot be approved before
 * the operator has seen them.
 */
export function Changed({ id, version, seen }: ChangedProps) {
  const isThere = seen.news.length > 0;
  const { data } = useTrail(`submission ${id}`, version, isThere);
  const part = useShown<HTMLElement>(isThere, seen.asked);
  if (!isThere) return null;
  return (
    <section className="meanwhile" aria-labelledby="changed-title" role="alert" tabIndex={-1} ref={part}>
      <h3 id="changed-title">
        Changed by <bdi>{changedBy(data ?? [], seen.version)}</bdi> while you looked at it
      </h3>
      <ul>
        {seen.news.map(({ name, before, now }) => (
          <li key={name}>
            {fieldNames[name]}: <del>{before || '(empty)'}</del> → <ins>{now || '(empty)'}</ins>
          </li>
        ))}
      </ul>
      {seen.isTold && <p>Nothing was decided. The same key or button again decides it as it is now.</p>}
      <button type="button" className="hc-button" onClick={seen.see}>
        I have seen it
      </button>
    </section>
  );
}

interface ClashesProps {
  readonly one: WireSubmissionView;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly seen: Seen;
}

/**
 * Shows the fields that were typed in this tab and changed by somebody else. Nothing can be stored or decided until the
 * operator has settled each field.
 */
export function Clashes({ one, draft, setDraft, seen }: ClashesProps) {
  const found = clashes(draft, one);
  const part = useShown<HTMLElement>(found.length > 0, seen.asked);
  if (found.length === 0) return null;
  const keep = ({ name, theirs }: Clash): void => {
    setDraft({ ...draft, base: { ...draft.base, [name]: theirs } });
    seen.settle(name);
  };
  const take = ({ name, theirs }: Clash): void => {
    setDraft(type(draft, one, name, theirs));
    seen.settle(name);
  };
  const choice = (text: string, name: ChangeableField, choose: () => void) => (
    <button type="button" className="hc-button" aria-label={`${text}: ${fieldNames[name]}`} onClick={choose}>
      {text}
    </button>
  );
  return (
    <section className="meanwhile" aria-label="Changed meanwhile" role="alert" tabIndex={-1} ref={part}>
      <h3>Somebody changed this meanwhile</h3>
      <p>Choose what stays before you save or decide.</p>
      {found.map((clash) => (
        <div key={clash.name} className="meanwhile-field">
          <h4>{fieldNames[clash.name]}</h4>
          <dl>
            <dt>You saw</dt>
            <dd>
              <bdi>{clash.before || '(empty)'}</bdi>
            </dd>
            <dt>Is now</dt>
            <dd>
              <ins>{clash.theirs || '(empty)'}</ins>
            </dd>
            <dt>You typed</dt>
            <dd>
              <bdi>{clash.mine || '(empty)'}</bdi>
            </dd>
          </dl>
          <div className="form-acts" data-start>
            {choice('Keep what I typed', clash.name, () => keep(clash))}
            {choice('Take what it is now', clash.name, () => take(clash))}
          </div>
        </div>
      ))}
    </section>
  );
}

interface DecidedElsewhereProps {
  readonly one: WireSubmissionView;
  /** True if the submission was decided in this tab. */
  readonly isOurs: boolean;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
}

/**
 * Shows that a submission was decided while the operator was working on it: the user who decided it, and the unsent
 * input.
 */
export function DecidedElsewhere({ one, isOurs, draft, setDraft }: DecidedElsewhereProps) {
  const wasWorking = draft.mode !== 'view' || draft.comment.trim() !== '';
  if (one.status === 'pending' || isOurs || !wasWorking) return null;
  const { by = 'somebody else', at = null } = one.decision ?? {};
  return (
    <section className="meanwhile" role="alert" aria-label="Decided meanwhile">
      <h3>
        {one.status === 'approved' ? 'Approved' : 'Rejected'} by <bdi>{by}</bdi>
        {at !== null && `, ${minuteLabel(at)},`} while you worked on it
      </h3>
      {draft.comment.trim() === '' ? (
        <p>You have sent nothing.</p>
      ) : (
        <Field
          label="What you wrote was not sent"
          kind="long"
          readOnly
          value={draft.comment}
          onChange={() => undefined}
        />
      )}
      <button
        type="button"
        className="hc-button"
        onClick={() => setDraft({ ...noDraft, typed: draft.typed, base: draft.base })}
      >
        Forget it
      </button>
    </section>
  );
}
