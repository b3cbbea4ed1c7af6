import { type EditableField, editableFields, type WireEditRequest, type WireEditResult } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { ChangeTable } from '../../form/ChangeTable.tsx';
import { ReasonField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { changeFields, fieldNames, fieldText, isAsked, readable } from '../shown/recordFields.ts';
import type { ActProps } from './actProps.ts';
import { RecordFieldInputs } from './RecordFieldInputs.tsx';

type Value = WireEditResult['changes'][number]['before'];

const shown = (field: EditableField, value: Value): string =>
  readable(field, typeof value === 'boolean' ? (value ? 'yes' : '') : String(value ?? ''));

function EditPreview({ changes, claim, lifted }: WireEditResult) {
  if (changes.length === 0) return <p>It says so already: nothing would change.</p>;
  return (
    <>
      <ChangeTable
        changes={changes.map(({ field, before, after }) => ({
          name: fieldNames[field],
          before: shown(field, before),
          after: shown(field, after),
        }))}
      />
      <p>
        {claim ? (
          <>
            The claim would change from <bdi>{claim.was}</bdi> to <bdi>{claim.became}</bdi>, and be judged anew.
          </>
        ) : (
          'It would claim the same as before.'
        )}
        {lifted && ' What was set by hand would be lifted: it was about the claim before.'}
      </p>
    </>
  );
}

/**
 * Shows the form that edits fields of a prediction. It shows changes that others make meanwhile, and keeps the input.
 */
export function EditForm({ record, down, onDone, onClose }: ActProps) {
  const { client } = useAdmin();
  const { id } = record.prediction;
  const words = useWords(`prediction:${id}:edit`);
  if (record.withdrawn) return null;
  const { prediction: wire, version } = record;
  // Texts that were taken down are in no public response, so they are taken from the takedown. Only users who may take
  // down have it.
  const hidden: Partial<Record<EditableField, string | null>> = down?.scope ? down.words : {};
  const before = (field: EditableField): string => hidden[field] ?? fieldText(wire, field);
  const kind = words.text('prediction_type', before('prediction_type'));
  const typed = editableFields.filter(
    (field) => words.typed[field] !== undefined && isAsked(field, kind, before(field)),
  );
  const clashes = typed.filter((field) => words.was(field) !== before(field));
  const send = async (dry_run: boolean): Promise<WireEditResult> => {
    if (typed.length === 0) throw new Error('Change a field first.');
    const set: WireEditRequest['set'] = Object.fromEntries(typed.map((field) => [field, words.typed[field] ?? '']));
    return client.editPrediction(id, { set, reason: words.text('reason'), expected: version, dry_run });
  };
  return (
    <ActForm
      title="Edit this prediction"
      says="Another claim is judged anew and stands in the public history with the one before it."
      name="Save the change"
      words={words}
      changes="record"
      check={() => send(true)}
      preview={EditPreview}
      send={() => send(false)}
      said={({ stored, version: now }) =>
        stored ? `Prediction ${id} is changed, and now at version ${now}.` : 'It said so already: nothing changed.'
      }
      onDone={onDone}
      onClose={onClose}
    >
      {clashes.length > 0 && (
        <div className="clashes" role="status">
          <h3>Changed by somebody else since you began</h3>
          <ChangeTable
            changes={clashes.map((field) => ({
              name: fieldNames[field],
              before: readable(field, words.was(field)),
              after: readable(field, before(field)),
            }))}
          />
          {clashes.map((field) => (
            <button
              key={field}
              type="button"
              className="row-act"
              onClick={() => words.set(field, before(field), before(field))}
            >
              Take theirs: {fieldNames[field]}
            </button>
          ))}
        </div>
      )}
      <RecordFieldInputs words={words} kind={kind} fields={changeFields} before={before} />
      <ReasonField words={words} readBy="all" />
    </ActForm>
  );
}
