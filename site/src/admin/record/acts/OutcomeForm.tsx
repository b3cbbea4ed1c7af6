import { type Outcome, outcomes } from '@hindcast/domain';
import type { WireExplanation } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { Field, type FieldOptions } from '../../form/Field.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { outcomeNames } from '../shown/words.ts';
import type { ActProps } from './actProps.ts';

const BY_RULE = 'rule';
const OPTIONS: FieldOptions = outcomes.map((outcome) => [outcome, outcomeNames[outcome]]);

/** Shows the form that overrides a prediction's outcome or removes the override. */
export function OutcomeForm({ record, onDone, onClose }: ActProps) {
  const { client } = useAdmin();
  const { id } = record.prediction;
  const words = useWords(`prediction:${id}:outcome`);
  if (record.withdrawn) return null;
  const isSet = record.override !== null;
  const rule = record.verdict?.outcome;
  const first = isSet ? BY_RULE : (outcomes.find((outcome) => outcome !== rule) ?? 'success');
  const asked = words.text('outcome', first);
  // The latest override that the operator has seen. The server refuses the change if there is a newer one.
  const latest = record.history.findLast((event) => event.type === 'override');
  const expected = latest?.type === 'override' ? latest.id : null;
  const reason = words.text('reason');
  const send = (): Promise<WireExplanation> =>
    asked === BY_RULE
      ? client.liftOverride(id, { reason, expected })
      : client.override(id, { outcome: asked as Outcome, reason, expected });
  return (
    <ActForm
      title={isSet ? 'The outcome is set by hand' : 'Set the outcome by hand'}
      says={`The rule says ${rule === undefined ? 'nothing' : outcomeNames[rule].toLowerCase()}; its verdict stays on record.`}
      name={asked === BY_RULE ? 'Lift' : 'Set'}
      words={words}
      changes="record"
      send={send}
      said={({ prediction, override }) =>
        `Prediction ${id} is ${outcomeNames[prediction.success_status].toLowerCase()}, ${override ? 'set by hand' : 'by the rule'}.`
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Field
        {...words.field('outcome', first)}
        label="Outcome"
        kind={isSet ? [[BY_RULE, 'As the rule says: lift what is set'], ...OPTIONS] : OPTIONS}
      />
      <ReasonField words={words} readBy="all" />
    </ActForm>
  );
}
