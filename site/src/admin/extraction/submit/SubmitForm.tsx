import { extractedSubmission, extractionForm, missingFields, missingProblem } from '@hindcast/domain/extraction';
import { useId, useRef } from 'react';
import { Field } from '../../form/Field.tsx';
import { useSendOnce } from '../../form/useSendOnce.ts';
import { useWords } from '../../form/useWords.ts';
import { useAct } from '../../query/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { sendProblem } from '../desk/problems.ts';
import { callIn, formOf, type Reading, type SentCall } from '../desk/readingDesk.ts';
import { fieldsOf, isRequired, typedForm } from './extractionFields.ts';

interface SubmitFormProps {
  /** The extraction. Pass `key` to get a new form for another call or post. */
  readonly reading: Reading;
  readonly onSent: (submission: SentCall) => void;
  readonly onDrop: () => void;
}

/** Shows the form of an extracted call, to be corrected and sent for review. */
export function SubmitForm({ reading, onSent, onDrop }: SubmitFormProps) {
  const id = useId();
  const { client } = useAdmin();
  const words = useWords(formOf(reading));
  const sending = useAct({ changes: 'queue', tells: 'here', says: sendProblem });
  const keyOf = useSendOnce();
  const element = useRef<HTMLFormElement>(null);
  const { extraction, queueItem, sent } = reading;
  const call = callIn(reading);
  const read = extractionForm(extraction, call);
  const form = typedForm(read, words.typed);
  const fields = fieldsOf(form);

  const submit = (): void => {
    if (sending.busy) return;
    const problem = missingProblem(form);
    sending.object(problem);
    const kind = form.prediction_type;
    if (problem !== null || kind === '') {
      const [first] = missingFields(form);
      const name = fields.find(({ label }) => label === first)?.name ?? 'expert_name';
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    // The queue item is linked to the first submission only.
    const isFirst = queueItem !== null && Object.keys(sent).length === 0;
    const body = {
      ...extractedSubmission(form, kind, { ...extraction, ...call }),
      ...(isFirst && { queue_item: queueItem }),
    };
    const asset = form.asset_type;
    void sending.send(
      () => client.sendSubmission(asset, body, keyOf(body)),
      ({ submission }) => onSent({ id: submission.id, asset }),
    );
  };

  return (
    <form
      ref={element}
      className="submit-form"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 id={`${id}-title`}>Submission</h3>
      <div className="edit-fields">
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            {...words.field(field.name, read[field.name])}
            required={isRequired(form, field)}
          />
        ))}
      </div>
      <p className="act-needed">What is marked with * is needed.</p>
      <p className="admin-problem" role="alert">
        {sending.problem}
      </p>
      <div className="form-acts" data-start>
        <button type="submit" className="hc-main-button" aria-disabled={sending.busy || undefined}>
          {sending.busy ? 'Submitting...' : 'Submit for Admin Review'}
        </button>
        <button type="button" className="hc-button" onClick={onDrop}>
          Clear
        </button>
      </div>
    </form>
  );
}
