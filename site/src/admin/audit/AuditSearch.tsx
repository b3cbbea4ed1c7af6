import { AUDIT_ACTS, auditActText } from '@hindcast/domain/machine';
import { useId, useState } from 'react';
import { Field } from '../form/Field.tsx';
import type { Asked } from '../shell/asked.ts';

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
export function AuditSearch({ asked, onSearch }: AuditSearchProps) {
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
