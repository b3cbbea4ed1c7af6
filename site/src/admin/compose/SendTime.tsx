import { useId } from 'react';
import type { FormWords } from '../form/useWords.ts';
import { minuteLabel } from '../shell/minuteLabel.ts';
import { instantOf, ownZone, timeProblem } from './sendTime.ts';

/** Shows the field for the time of sending, with its time zone. An empty field means at once. */
export function SendTime({ words }: { readonly words: FormWords }) {
  const id = useId();
  const local = words.text('at');
  const at = instantOf(local);
  const problem = timeProblem(local, Date.now());
  return (
    <div className="edit-field">
      <label htmlFor={id}>Send at</label>
      <input
        id={id}
        name="at"
        className="admin-input"
        type="datetime-local"
        value={local}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => words.set('at', currentTarget.value)}
      />
      <p className="price-reading" id={`${id}-hint`}>
        {problem ??
          (at === null
            ? `Empty: at once. A time is one of your clock, ${ownZone()}.`
            : `Your clock, ${ownZone()}: ${minuteLabel(at)} UTC.`)}
      </p>
    </div>
  );
}
