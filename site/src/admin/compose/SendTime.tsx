import { Field } from '../form/Field.tsx';
import type { FormWords } from '../form/useWords.ts';
import { minuteLabel } from '../shell/minuteLabel.ts';
import { instantOf, ownZone, timeProblem } from './order.ts';

/** Shows the field for the time of sending, with its time zone. An empty field means at once. */
export function SendTime({ words }: { readonly words: FormWords }) {
  const local = words.text('at');
  const at = instantOf(local);
  const problem = timeProblem(local, Date.now());
  return (
    <Field
      {...words.field('at')}
      label="Send at"
      kind="datetime-local"
      problem={problem}
      hint={
        problem === null &&
        (at === null
          ? `Empty: at once. A time is one of your clock, ${ownZone()}.`
          : `Your clock, ${ownZone()}: ${minuteLabel(at)} UTC.`)
      }
    />
  );
}
