import type { WireSubmissionView } from '@hindcast/domain';
import type { ChangeableField } from '@hindcast/domain/submit';
import { type Clash, clashes, type Draft, type } from '../draft.ts';
import { fieldNames } from '../fieldNames.ts';
import type { Seen } from './useSeen.ts';
import { useShown } from './useShown.ts';
import './meanwhile.css';

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
