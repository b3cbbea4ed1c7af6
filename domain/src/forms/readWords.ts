import { kinds } from '../kinds/claims.ts';
import { directions } from '../kinds/shape/claim.ts';
import { assets, readAssetId } from '../market/asset.ts';
import type { WireSubmission } from '../wire/payments.ts';
import { SUBMISSION_MAX } from './form.ts';
import { formOf, submissionOf } from './payload.ts';

type Fields = Readonly<Record<string, unknown>>;

const texts = [...Object.keys(SUBMISSION_MAX), 'target_time', 'price_prediction'];
const isText = (value: unknown): boolean => typeof value === 'string';
const isPrice = (value: unknown): boolean => value === null || Number.isFinite(value);

/** Values for missing fields of a submission. */
const empty: Fields = {
  ...Object.fromEntries(texts.map((name) => [name, ''])),
  price_min: null,
  price_max: null,
  direction: null,
};

function isSubmission(fields: Fields): fields is Fields & WireSubmission {
  const { prediction_type, asset_type, direction, price_min, price_max } = fields;
  return (
    texts.every((name) => isText(fields[name])) &&
    isText(fields.prediction_made ?? '') &&
    [price_min, price_max].every(isPrice) &&
    readAssetId(asset_type) === asset_type &&
    kinds.some((kind) => kind === prediction_type) &&
    (direction === null || directions.some((one) => one === direction))
  );
}

/**
 * Reads a submission that a page of another site sent. Keeps only the fields of its kind. Null if a field is invalid,
 * because the payer could not be shown the problem.
 */
export function readWords(given: unknown): WireSubmission | null {
  const told = Object.entries(Object(given) as Fields).filter(([, value]) => value !== null && value !== undefined);
  const fields: Fields = { ...empty, ...Object.fromEntries(told) };
  return isSubmission(fields) ? submissionOf(formOf(fields), assets[fields.asset_type]) : null;
}
