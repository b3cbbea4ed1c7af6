import { type Asset, type Day, dayText, directions, kindOf, kinds } from '@hindcast/domain';
import {
  type AskedPrice,
  askedPrices,
  doubtfulPrices,
  FIRST_TARGET_DAY,
  type SubmissionForm as Form,
  LAST_TARGET_DAY,
  missingMadeDay,
  SUBMISSION_MAX,
  type SubmissionField,
  type SubmissionProblems,
  submissionProblems,
} from '@hindcast/domain/submit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Field, type FieldIds } from './Field.tsx';

export interface SubmissionFormProps {
  readonly asset: Asset;
  /** Today, UTC. */
  readonly today: Day;
  readonly form: Form;
  /** Names of experts, for suggestions. */
  readonly experts: readonly string[];
  /** True if the submitter has edited or confirmed the last day. It matters because the form opens with today. */
  readonly isDayMeant: boolean;
  readonly onDayMeant: () => void;
  readonly onChange: (form: Form) => void;
  /** Called when a valid form is submitted. */
  readonly onSubmit: () => void;
  /** True if the level is so near the price that the form has to ask for the direction. */
  readonly asksDirection: boolean;
  /** Preview of the prediction, beside the fields or between them and the button. */
  readonly preview: ReactNode;
}

const DIRECTIONS = { up: 'It will rise to this price', down: 'It will fall to this price' } as const;

/** Returns an example price for an empty field. A range has an example for each end. */
const exampleOf = ({ field }: AskedPrice, asked: readonly AskedPrice[], { examples }: Asset): string => {
  const [min, max] = examples.range;
  if (asked.length < 2) return examples.target;
  return field === 'price_max' ? max : min;
};

/** Question that is asked once if the submitter has not chosen the last day. */
const IS_TODAY_MEANT = 'The form opens with today. Choose the last day, or continue if today is meant.';

/** Shows the form for a new prediction. A field's problem is shown below the field until the field is edited (S2). */
export function SubmissionForm(props: SubmissionFormProps) {
  const { asset, today, form, experts, isDayMeant, onDayMeant, onChange, onSubmit, asksDirection, preview } = props;
  const [problems, setProblems] = useState<SubmissionProblems>({});
  const element = useRef<HTMLFormElement>(null);
  const names = useId();
  const asked = askedPrices(form.prediction_type);

  const change = (field: SubmissionField, value: string): void => {
    onChange({ ...form, [field]: value });
    if (field === 'target_time') onDayMeant();
    if (problems[field] !== undefined) setProblems({ ...problems, [field]: undefined });
  };
  const submit = (): void => {
    const asksDay = !isDayMeant && form.target_time === dayText(today);
    if (asksDay) onDayMeant();
    const found = {
      ...(asksDay && { target_time: IS_TODAY_MEANT }),
      ...doubtfulPrices(form),
      ...missingMadeDay(form, today),
      ...submissionProblems(form, asset, today),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) {
      onSubmit();
      return;
    }
    const fields = element.current?.querySelectorAll<HTMLElement>('[name]') ?? [];
    [...fields].find((field) => (field.getAttribute('name') ?? '') in found)?.focus();
  };
  const text = (field: SubmissionField, ids: FieldIds, more: Readonly<Record<string, unknown>> = {}) => (
    <input
      {...ids}
      className="hc-form-input"
      type="text"
      name={field}
      value={form[field]}
      autoComplete="off"
      onChange={({ currentTarget }) => change(field, currentTarget.value)}
      {...more}
    />
  );

  return (
    <form
      ref={element}
      className="hc-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="hc-form-fields">
        <Field label="Who said it" problem={problems.expert_name}>
          {(ids) =>
            text('expert_name', ids, {
              placeholder: 'The expert’s name',
              maxLength: SUBMISSION_MAX.expert_name,
              list: names,
            })
          }
        </Field>
        <datalist id={names}>
          {experts.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label="What they said" hint={`${capital(kindOf(form.prediction_type).meaning)}.`}>
          {(ids) => (
            <select
              {...ids}
              className="hc-form-input"
              name="prediction_type"
              value={form.prediction_type}
              onChange={({ currentTarget }) => {
                onChange({ ...form, prediction_type: currentTarget.value as Form['prediction_type'] });
                setProblems({});
              }}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindOf(kind).name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="hc-form-row">
          {asked.map((price) => (
            <Field key={price.field} label={`${price.label} (USD)`} problem={problems[price.field]}>
              {(ids) => text(price.field, ids, { placeholder: exampleOf(price, asked, asset), inputMode: 'decimal' })}
            </Field>
          ))}
          <Field label="By when" problem={problems.target_time} hint="The last day that counts. Today is only a start.">
            {(ids) => text('target_time', ids, { type: 'date', min: FIRST_TARGET_DAY, max: LAST_TARGET_DAY })}
          </Field>
        </div>
        {asksDirection && (
          <fieldset className="hc-fieldset hc-form-choice">
            <legend>The price is close to this level. Which way did they mean?</legend>
            <div className="hc-form-choices">
              {[...directions, ''].map((direction) => (
                <label key={direction}>
                  <input
                    type="radio"
                    name="direction"
                    value={direction}
                    checked={form.direction === direction}
                    onChange={() => change('direction', direction)}
                  />
                  {direction === '' ? 'They did not say' : DIRECTIONS[direction as keyof typeof DIRECTIONS]}
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      <div className="hc-form-aside">{preview}</div>
      <div className="hc-form-fields">
        <Field
          label="When was it said?"
          optional
          problem={problems.prediction_made}
          hint="The day of the words, UTC. We look it up where you leave it empty."
        >
          {(ids) => text('prediction_made', ids, { type: 'date', min: FIRST_TARGET_DAY, max: dayText(today) })}
        </Field>
        <Field label="Link to the words" optional problem={problems.source_url}>
          {(ids) =>
            text('source_url', ids, {
              type: 'url',
              inputMode: 'url',
              placeholder: 'https://x.com/…',
              maxLength: SUBMISSION_MAX.source_url,
            })
          }
        </Field>
        <Field label="The words themselves, or a note" optional problem={problems.notes}>
          {(ids) => (
            <textarea
              {...ids}
              className="hc-form-input"
              name="notes"
              rows={3}
              maxLength={SUBMISSION_MAX.notes}
              value={form.notes}
              onChange={({ currentTarget }) => change('notes', currentTarget.value)}
            />
          )}
        </Field>
        <div className="hc-form-row">
          <Field label="Their X handle" optional problem={problems.twitter_handle}>
            {(ids) => text('twitter_handle', ids, { placeholder: '@name', maxLength: SUBMISSION_MAX.twitter_handle })}
          </Field>
          <Field label="Their Nostr key" optional problem={problems.nostr_npub}>
            {(ids) => text('nostr_npub', ids, { placeholder: 'npub1…', maxLength: SUBMISSION_MAX.nostr_npub })}
          </Field>
        </div>
        <Field
          label="Your e-mail"
          optional
          problem={problems.submitter_email}
          hint="For questions about this prediction only. Nobody else sees it."
        >
          {(ids) =>
            text('submitter_email', ids, {
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              maxLength: SUBMISSION_MAX.submitter_email,
            })
          }
        </Field>
      </div>
      <div className="hc-flow-foot">
        <p className="hc-form-note">A person reads it and decides whether it goes on the record.</p>
        <button
          type="submit"
          className="hc-main-button"
          // The second click of a double click must not confirm a question that the first click has raised.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          Continue to payment
        </button>
      </div>
    </form>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
