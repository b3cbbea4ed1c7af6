import { type Outcome, outcomes } from '@hindcast/domain';
import type { WireExplanation } from '@hindcast/domain/client';
import { useCallback, useEffect } from 'react';
import { ActForm } from '../../form/ActForm.tsx';
import { Field, type FieldOptions, ReasonField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { displayText, outcomeNames } from '../shown/words.ts';
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

/** Reads a price such as $1,000 or -1000. Null if the text is empty. Throws if it is no price. */
function readShown(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, '');
  if (bare === '') return null;
  const price = Number(bare);
  if (!Number.isFinite(price)) throw new Error(`“${text}” is no price, such as 1000 or -1000.`);
  return price;
}

/** Shows the form that sets or removes the display override of a prediction. */
export function DisplayForm({ record, display, onDrawn, onDone, onClose }: ActProps) {
  const { client } = useAdmin();
  const { id } = record.prediction;
  const words = useWords(`prediction:${id}:display`);
  const before = {
    price: display?.shown_price?.toString() ?? '',
    off: display?.off_chart ? 'yes' : '',
    broken: display?.broken_on ?? '',
  };
  const onLook = useCallback(
    (would: Awaited<ReturnType<typeof client.liftDisplay>> | null) => onDrawn(would?.data),
    [onDrawn],
  );
  useEffect(() => () => onDrawn(undefined), [onDrawn]);
  const isLift = words.text('how') === 'claim';
  const send = async (dry_run: boolean) => {
    const request = { reason: words.text('reason'), dry_run };
    if (isLift) return client.liftDisplay(id, request);
    const broken = words.text('broken', before.broken);
    return client.setDisplay(id, {
      ...request,
      shown_price: readShown(words.text('price', before.price)),
      off_chart: words.text('off', before.off) === 'yes',
      broken_on: broken === '' ? null : broken,
    });
  };
  const drawn = (how: typeof display): string => (how ? displayText(how) : 'as it claims');
  return (
    <ActForm
      title="How it is drawn"
      says={`Now: ${drawn(display)}. The picture alone changes: lists, verdicts and records have the claim.`}
      name={isLift ? 'Draw as it claims' : 'Draw so'}
      words={words}
      changes="record"
      check={() => send(true)}
      preview={({ data }) => <p>Then: {drawn(data)}.</p>}
      onLook={onLook}
      send={() => send(false)}
      said={({ data, stored }) => `Prediction ${id} is drawn ${drawn(data)}${stored ? '' : ', as before'}.`}
      onDone={onDone}
      onClose={onClose}
    >
      {display && (
        <Field
          {...words.field('how')}
          label="Drawn"
          kind={[
            ['', 'Otherwise, as said below'],
            ['claim', 'As it claims: lift what is set'],
          ]}
        />
      )}
      {!isLift && (
        <>
          <Field
            {...words.field('price', before.price)}
            label="Shown at"
            hint="USD, below zero too. Empty: at its price."
          />
          <Field
            {...words.field('off', before.off)}
            label="On the chart"
            kind={[
              ['', 'Yes'],
              ['yes', 'No, kept off'],
            ]}
          />
          <Field
            {...words.field('broken', before.broken)}
            label="Broken on"
            kind="day"
            hint="Marks its floor as broken on this day."
          />
        </>
      )}
      <ReasonField words={words} readBy="operators" />
    </ActForm>
  );
}
