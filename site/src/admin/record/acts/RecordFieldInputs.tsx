import { Field } from '../../act/Field.tsx';
import type { FormWords } from '../../act/useWords.ts';
import { fieldNames, hintOf, inputOf, type RecordField } from '../shown/recordFields.ts';

interface RecordFieldInputsProps<Name extends RecordField> {
  readonly words: FormWords;
  readonly fields: { readonly usual: readonly Name[]; readonly rare: readonly Name[] };
  readonly before: (field: Name) => string;
}

/** Fields of a prediction to be typed: the usual ones, and behind a word those that few need. */
export function RecordFieldInputs<Name extends RecordField>({ words, fields, before }: RecordFieldInputsProps<Name>) {
  const input = (field: Name) => (
    <Field
      key={field}
      words={words}
      name={field}
      label={fieldNames[field]}
      before={before(field)}
      kind={inputOf(field)}
      hint={hintOf(field)}
    />
  );
  return (
    <div className="edit-fields">
      {fields.usual.map(input)}
      <details open={fields.rare.some((field) => words.typed[field] !== undefined) || undefined}>
        <summary>Fields that few need</summary>
        <div className="edit-fields">{fields.rare.map(input)}</div>
      </details>
    </div>
  );
}
