import { kinds } from '../kinds/claims.ts';
import { directions } from '../kinds/shape/claim.ts';
import type { SubmissionForm } from './form.ts';

const among = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

/**
 * Reads a form from a page's URL or from browser storage. Fields that are missing or invalid keep the value in `open`.
 */
export function readForm(given: unknown, open: SubmissionForm): SubmissionForm {
  const fields = Object.entries(Object(given) as Record<string, unknown>).filter(
    ([name, value]) => Object.hasOwn(open, name) && typeof value === 'string',
  );
  const form = { ...open, ...(Object.fromEntries(fields) as Partial<SubmissionForm>) };
  return {
    ...form,
    prediction_type: among(kinds, form.prediction_type) ?? open.prediction_type,
    direction: among(directions, form.direction) ?? '',
  };
}
