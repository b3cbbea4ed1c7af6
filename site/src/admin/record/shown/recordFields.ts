import {
  dateLabel,
  type ImportColumnName,
  importColumn,
  importColumnNames,
  kindOf,
  kinds,
  type WirePrediction,
} from '@hindcast/domain';
import { type EditableField, editableFields } from '@hindcast/domain/client';
import { askedPrices } from '@hindcast/domain/submit';
import type { FieldOptions } from '../../form/Field.tsx';
import { exactUsd } from './words.ts';

export type RecordField = ImportColumnName | EditableField;

/** Labels of the fields of a prediction. */
export const fieldNames: Readonly<Record<RecordField, string>> = {
  influencer_name: 'Expert',
  x_handle: 'Handle on X',
  influencer_score: 'Score of the expert',
  asset_type: 'Asset',
  prediction_type: 'Kind',
  price_target: 'Price target',
  price_min: 'Minimum price',
  price_max: 'Maximum price',
  price_prediction: 'Price in words',
  direction: 'Direction',
  prediction_made: 'Day of the words',
  prediction_date: 'Other day of the words',
  start_date: 'Start date',
  end_date: 'End date',
  target_time: 'Target date',
  notes: 'Words',
  source_url: 'Source',
  success_status: 'Claimed outcome',
  vote_score: 'Votes',
  exclude_from_chart: 'Kept off the chart',
  confirmed: 'Price is meant so',
  key: 'Name of your own',
  source: 'List that its number is of',
  id: 'Number there',
  created_at: 'Recorded at',
};

const USD = 'In USD: 100000, $100k, 1.5M.';
const YES_NO: FieldOptions = [
  ['', 'No'],
  ['yes', 'Yes'],
];
const inputs: Partial<Record<RecordField, 'long' | 'day' | FieldOptions>> = {
  asset_type: [
    ['btc', 'BTC'],
    ['mstr', 'MSTR'],
    ['naka', 'NAKA'],
  ],
  prediction_type: kinds.map((kind) => [kind, kindOf(kind).name]),
  direction: [
    ['', 'As the prices say'],
    ['up', 'Up'],
    ['down', 'Down'],
  ],
  prediction_made: 'day',
  prediction_date: 'day',
  start_date: 'day',
  end_date: 'day',
  target_time: 'day',
  notes: 'long',
  exclude_from_chart: YES_NO,
  confirmed: YES_NO,
};

/** Returns the kind of input for a field. */
export const inputOf = (field: RecordField) => inputs[field] ?? 'line';

const isColumn = (field: RecordField): field is ImportColumnName => importColumnNames.some((name) => name === field);
const isRare = (field: RecordField): boolean => !isColumn(field) || importColumn(field).rare === true;

const PRICES: readonly RecordField[] = ['price_target', 'price_min', 'price_max'];

/** Fields without a hint, because their options explain themselves. */
const SAY_ALL: readonly RecordField[] = ['asset_type', 'prediction_type', 'exclude_from_chart'];

/** Hints for fields whose column description in files does not fit the form. */
const hints: Partial<Record<RecordField, string>> = {
  price_target: USD,
  price_min: USD,
  price_max: USD,
  price_prediction: 'The price in the words of the expert; a target without another price has this one.',
  prediction_made: 'The day on which it was said, UTC.',
  prediction_date: 'Counts where the day of the words is empty.',
  success_status: 'What a file claimed: hit, miss, pending or review. Never the verdict.',
  source: 'In whose list it has the number below.',
};

/** Returns the hint for a field, as a sentence. Undefined if the field needs none. */
export function hintOf(field: RecordField): string | undefined {
  if (hints[field] !== undefined) return hints[field];
  if (SAY_ALL.includes(field)) return undefined;
  if (!isColumn(field)) return 'The last day that counts, where there is no end date.';
  const { means } = importColumn(field);
  return `${means.charAt(0).toUpperCase()}${means.slice(1)}.`;
}

/** Returns the price fields of a kind, each with its label. */
export const pricesOf = (kind: string): ReadonlyMap<RecordField, string> =>
  new Map(
    kinds
      .filter((one) => one === kind)
      .flatMap((one) => askedPrices(one))
      .map(({ label, sent: [column = 'price_prediction'] }) => [
        column === 'price_prediction' ? 'price_target' : column,
        label,
      ]),
  );

/** Tells whether a form shows a field. Price fields are shown if the kind uses them, or if they have a value. */
export const isAsked = (field: RecordField, kind: string, before: string): boolean =>
  before !== '' || !PRICES.includes(field) || pricesOf(kind).has(field);

const parted = <Name extends RecordField>(names: readonly Name[]) => ({
  usual: names.filter((name) => !isRare(name)),
  rare: names.filter(isRare),
});

/** Fields of the form that adds a prediction, split into usual and rarely used ones. */
export const additionFields = parted(importColumnNames);
/** Fields of the form that edits a prediction, split in the same way. */
export const changeFields = parted(editableFields);

/** Formats the value of a field for readers: days, prices and options as text. */
export function readable(field: RecordField, text: string): string {
  const input = inputOf(field);
  if (typeof input === 'object') return input.find(([value]) => value === text)?.[1] ?? text;
  if (text === '') return '';
  if (input === 'day') return dateLabel(text);
  return PRICES.includes(field) && Number.isFinite(Number(text)) ? exactUsd(Number(text)) : text;
}

/** Returns the value of a prediction's field as form text. */
export function fieldText(wire: WirePrediction, field: EditableField): string {
  const value = wire[field];
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return value === null ? '' : String(value);
}
