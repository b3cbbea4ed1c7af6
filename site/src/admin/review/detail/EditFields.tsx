import {
  directions,
  kindOf,
  kinds,
  predictionOutcomes,
  submissionStatuses,
  type WireSubmissionView,
} from '@hindcast/domain';
import { type ChangeableField, readTypedPrice, typedPrices } from '@hindcast/domain/submit';
import { useId } from 'react';
import { DayInput } from '../../form/DayInput.tsx';
import { useMay } from '../../session/admin.ts';
import { fieldText, type } from '../draft.ts';
import { fieldNames, fieldOrder } from '../fieldNames.ts';
import { PriceReading } from './PriceReading.tsx';
import type { Review } from './useReview.ts';

interface EditFieldsProps {
  readonly one: WireSubmissionView;
  readonly review: Review;
}

type Options = readonly (readonly [value: string, name: string])[];

const DAYS: readonly ChangeableField[] = ['target_time', 'prediction_made'];
const LONG: readonly ChangeableField[] = ['notes', 'admin_comment'];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const named = (values: readonly string[]): Options => values.map((value) => [value, capital(value)]);

/** Shows every field of a submission for editing (D3). Input is stored in the tab until it is saved. */
export function EditFields({ one, review }: EditFieldsProps) {
  const id = useId();
  const mayApprove = useMay('approve');
  const { draft, setDraft, problems } = review;
  // Other fields show the values that follow from the typed ones.
  const drafted = review.drafted?.record ?? one;
  const choices: Partial<Record<ChangeableField, Options>> = {
    prediction_type: kinds.map((kind) => [kind, kindOf(kind).name]),
    direction: [['', 'Not said'], ...named(directions)],
    prediction_outcome: named(predictionOutcomes),
    status: named(submissionStatuses).filter(
      ([value]) => mayApprove || value === one.status || (one.status === 'pending' && value === 'rejected'),
    ),
  };

  const field = (name: ChangeableField) => {
    const value = draft.typed[name] ?? fieldText(drafted, name);
    const options = choices[name];
    const problem = problems[name];
    const shared = {
      id: `${id}-${name}`,
      className: 'admin-input',
      name,
      value,
      'aria-invalid': problem === undefined ? undefined : true,
      'aria-describedby': problem === undefined ? undefined : `${id}-${name}-note`,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        setDraft(type(draft, one, name, currentTarget.value)),
    } as const;
    return (
      <div key={name} className="edit-field" data-typed={draft.typed[name] !== undefined || undefined}>
        <label htmlFor={shared.id}>{fieldNames[name]}</label>
        {options ? (
          <select {...shared}>
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        ) : LONG.includes(name) ? (
          <textarea {...shared} rows={3} />
        ) : DAYS.includes(name) ? (
          <DayInput {...shared} onChange={(day) => setDraft(type(draft, one, name, day))} />
        ) : (
          <input {...shared} type="text" autoComplete="off" dir="auto" />
        )}
        {typedPrices.some((price) => price === name) && draft.typed[name] !== undefined && (
          <PriceReading
            asset={one.asset_type}
            typed={readTypedPrice(value)}
            onChoose={(text) => setDraft(type(draft, one, name, text))}
          />
        )}
        {problem !== undefined && (
          <p className="admin-problem" id={`${id}-${name}-note`}>
            {problem}
          </p>
        )}
      </div>
    );
  };
  return <div className="edit-fields">{fieldOrder.map(field)}</div>;
}
