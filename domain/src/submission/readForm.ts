import { directions } from '../kind/claim.ts';
import { kinds } from '../kind/index.ts';
import type { SubmissionForm } from './form.ts';

const among = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

/**
 * A form out of what an address or an earlier version of the page kept, over the form as it opens: what is no text of a
 * field, and what no select offers, is passed over.
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
