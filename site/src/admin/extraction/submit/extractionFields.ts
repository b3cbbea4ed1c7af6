import { assetIds, assets, directions, kindOf, kinds } from '@hindcast/domain';
import { confidenceLevels, type ExtractionForm, extractionOutcomes, missingFields } from '@hindcast/domain/extraction';
import { askedPrices, SUBMISSION_MAX } from '@hindcast/domain/submit';
import type { FieldOptions } from '../../form/Field.tsx';
import type { TypedWords } from '../../form/useWords.ts';

type Name = keyof ExtractionForm;

/** Field of the form in which an operator corrects an extracted call (E3). */
interface ExtractionField {
  readonly name: Name;
  readonly label: string;
  readonly kind?: 'line' | 'long' | 'day' | FieldOptions;
  readonly hint?: string;
  readonly maxLength?: number;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const named = (values: readonly string[]): FieldOptions => values.map((value) => [value, capital(value)]);
const max = (name: keyof typeof SUBMISSION_MAX) => ({ maxLength: SUBMISSION_MAX[name] });

const fields: readonly ExtractionField[] = [
  { name: 'expert_name', label: 'Expert Name', ...max('expert_name') },
  { name: 'twitter_handle', label: 'Twitter Handle' },
  { name: 'asset_type', label: 'Asset', kind: assetIds.map((asset) => [asset, assets[asset].title]) },
  { name: 'prediction_type', label: 'Prediction Type', kind: kinds.map((kind) => [kind, kindOf(kind).name]) },
  { name: 'price_prediction', label: 'Price Prediction' },
  { name: 'price_min', label: 'Price Minimum' },
  { name: 'price_max', label: 'Price Maximum' },
  { name: 'direction', label: 'Direction', kind: [['', 'Not said'], ...named(directions)] },
  { name: 'target_time', label: 'Target Date', kind: 'day' },
  { name: 'prediction_made', label: 'Prediction Made', kind: 'day' },
  { name: 'source_url', label: 'Source URL' },
  { name: 'submitter_email', label: 'Submitter Email', hint: 'Nobody is told where it is empty.' },
  { name: 'confidence_level', label: 'Confidence', kind: named(confidenceLevels) },
  { name: 'status', label: 'Prediction Outcome', kind: named(extractionOutcomes) },
  { name: 'notes', label: 'Notes', kind: 'long', ...max('notes') },
];

/** Returns the values of the form: typed values, else extracted ones. */
export const typedForm = (read: ExtractionForm, typed: TypedWords): ExtractionForm =>
  Object.fromEntries(
    Object.entries(read).map(([name, text]) => [name, typed[name] ?? text]),
  ) as unknown as ExtractionForm;

/** Tells whether the form shows a price field. Minimum and maximum are shown only for kinds that send them. */
function hasPrice({ prediction_type: kind }: ExtractionForm, name: Name): boolean {
  if (name !== 'price_min' && name !== 'price_max') return true;
  return (
    kind !== '' &&
    askedPrices(kind).some(({ field, sent }) => field === name || (field === 'price_target' && sent.includes(name)))
  );
}

/** Returns the fields that a form shows. They depend on its kind. */
export const fieldsOf = (form: ExtractionForm): readonly ExtractionField[] =>
  fields.filter(({ name }) => hasPrice(form, name));

/** Tells whether a form can be sent only with this field. */
export const isRequired = (form: ExtractionForm, { name, label }: ExtractionField): boolean =>
  missingFields({ ...form, [name]: '' }).includes(label);
