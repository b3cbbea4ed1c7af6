import { Field } from '../../form/Field.tsx';
import type { FormWords } from '../../form/useWords.ts';
import { fieldNames, hintOf, inputOf, isAsked, pricesOf, type RecordField } from '../shown/recordFields.ts';

interface RecordFieldInputsProps<Name extends RecordField> {
  readonly words: FormWords;
  /** The chosen kind, on which the price fields depend. */
  readonly kind: string;
  readonly fields: { readonly usual: readonly Name[]; readonly rare: readonly Name[] };
  readonly before: (field: Name) => string;
  readonly needed?: readonly Name[];
}

/** Shows the input fields of a prediction: those of its kind, and rarely used ones behind a disclosure. */
export function RecordFieldInputs<Name extends RecordField>(props: RecordFieldInputsProps<Name>) {
  const { words, fields, before, kind, needed = [] } = props;
  const prices = pricesOf(kind);
  const input = (field: Name) => (
    <Field
      key={field}
      {...words.field(field, before(field))}
      label={prices.get(field) ?? fieldNames[field]}
      kind={inputOf(field)}
      hint={hintOf(field)}
      required={needed.includes(field)}
    />
  );
  return (
    <div className="edit-fields">
      {fields.usual.filter((field) => isAsked(field, kind, before(field))).map(input)}
      <details open={fields.rare.some((field) => words.typed[field] !== undefined) || undefined}>
        <summary>Fields that few need</summary>
        <div className="edit-fields">{fields.rare.map(input)}</div>
      </details>
    </div>
  );
}
