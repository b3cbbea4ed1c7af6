import {
  type AssetId,
  assets,
  directions,
  formatSaidPrice,
  kindOf,
  kinds,
  predictionOutcomes,
  submissionStatuses,
  type WireSubmissionView,
} from '@hindcast/domain';
import { type ChangeableField, readTypedPrice, type TypedPrice, typedPrices } from '@hindcast/domain/submit';
import { Field, type FieldOptions } from '../../form/Field.tsx';
import { useMay } from '../../session/admin.ts';
import { fieldNames, fieldOrder, fieldText, type } from '../draft.ts';
import type { Review } from './useReview.ts';

interface PriceReadingProps {
  readonly asset: AssetId;
  readonly typed: TypedPrice | null;
  /** Called with the chosen price as text, to replace the ambiguous price in the field. */
  readonly onChoose: (text: string) => void;
}

/** Shows the price that a typed text means (D7). If the text is ambiguous, offers both prices. */
function PriceReading({ asset, typed, onChoose }: PriceReadingProps) {
  if (!typed) return null;
  const text = (price: number): string => formatSaidPrice(price, assets[asset]);
  if (typed.asDecimals === null) return <p className="field-hint">Read as {text(typed.price)}</p>;
  return (
    <p className="field-hint" role="status">
      Which do you mean?{' '}
      {[typed.price, typed.asDecimals].map((price) => (
        <button key={price} type="button" className="row-act" onClick={() => onChoose(String(price))}>
          {text(price)}
        </button>
      ))}
    </p>
  );
}

interface EditFieldsProps {
  readonly one: WireSubmissionView;
  readonly review: Review;
}

const DAYS: readonly ChangeableField[] = ['target_time', 'prediction_made'];
const LONG: readonly ChangeableField[] = ['notes', 'admin_comment'];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const named = (values: readonly string[]): FieldOptions => values.map((value) => [value, capital(value)]);

/** Shows every field of a submission for editing (D3). Input is stored in the tab until it is saved. */
export function EditFields({ one, review }: EditFieldsProps) {
  const mayApprove = useMay('approve');
  const { draft, setDraft, problems } = review;
  // Other fields show the values that follow from the typed ones.
  const drafted = review.drafted?.record ?? one;
  const choices: Partial<Record<ChangeableField, FieldOptions>> = {
    prediction_type: kinds.map((kind) => [kind, kindOf(kind).name]),
    direction: [['', 'Not said'], ...named(directions)],
    prediction_outcome: named(predictionOutcomes),
    status: named(submissionStatuses).filter(
      ([value]) => mayApprove || value === one.status || (one.status === 'pending' && value === 'rejected'),
    ),
  };

  const field = (name: ChangeableField) => {
    const value = draft.typed[name] ?? fieldText(drafted, name);
    const change = (text: string): void => setDraft(type(draft, one, name, text));
    const isTyped = draft.typed[name] !== undefined;
    return (
      <Field
        key={name}
        label={fieldNames[name]}
        name={name}
        kind={choices[name] ?? (LONG.includes(name) ? 'long' : DAYS.includes(name) ? 'day' : 'line')}
        value={value}
        isTyped={isTyped}
        problem={problems[name]}
        onChange={change}
      >
        {isTyped && typedPrices.some((price) => price === name) && (
          <PriceReading asset={one.asset_type} typed={readTypedPrice(value)} onChoose={change} />
        )}
      </Field>
    );
  };
  return <div className="edit-fields">{fieldOrder.map(field)}</div>;
}
