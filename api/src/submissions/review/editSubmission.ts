import { assets, dayOfMs, dayText, readDay } from '@hindcast/domain';
import type { WireSubmissionEdit } from '@hindcast/domain/client';
import { formOf, setsPrices, submissionProblems } from '@hindcast/domain/submit';
import { readHandle } from '@hindcast/domain/text';
import type { NewSubmission, SubmissionRow } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { saidPrices } from './saidPrices.ts';
import { sentOf } from './sentOf.ts';
import { readPriceField, readTextField } from './submissionEdit.ts';

type Columns = Partial<NewSubmission>;

const TEXTS = [
  'expert_name',
  'twitter_handle',
  'nostr_npub',
  'price_prediction',
  'target_time',
  'source_url',
  'notes',
  'submitter_email',
  'admin_comment',
  'prediction_made',
] as const;
const PRICES = ['price_target', 'price_min', 'price_max'] as const;

/** Returns a handle without its @. Throws 400 if it is invalid. */
function handleOf(text: string): string {
  const handle = readHandle(text);
  if (handle === null)
    throw new AppError('bad_request', 'twitter_handle has up to 15 letters, digits and _, such as @cassandra');
  return handle;
}

/** Returns the columns of a submission that an edit sets. Throws 400 with the problem. */
export function columnsOf(edit: WireSubmissionEdit, now: Date): Columns {
  const columns: Record<string, unknown> = {};
  for (const name of TEXTS) {
    const sent = edit[name];
    if (sent === undefined) continue;
    const read = readTextField(name, sent);
    if (read === null && ['expert_name', 'price_prediction', 'target_time'].includes(name)) {
      throw new AppError('bad_request', `${name} cannot be empty`);
    }
    columns[name] = name === 'twitter_handle' && read !== null ? handleOf(read) : read;
  }
  for (const name of PRICES) {
    const sent = edit[name];
    if (sent !== undefined) columns[name] = readPriceField(name, sent);
  }
  if (edit.prediction_type !== undefined) columns.kind = edit.prediction_type;
  if (edit.direction !== undefined) columns.direction = edit.direction || null;
  if (edit.prediction_outcome !== undefined) columns.prediction_outcome = edit.prediction_outcome;
  const made = columns.prediction_made;
  if (typeof made === 'string' && readDay(made) === null) {
    throw new AppError('bad_request', `“${made}” in prediction_made is no day: write it as 2024-12-31`);
  }
  const today = dayOfMs(now.getTime());
  if (typeof made === 'string' && (readDay(made) ?? today) > today) {
    throw new AppError('bad_request', `The day of the words, ${made}, has not come yet: today is ${dayText(today)}`);
  }
  return columns as Columns;
}

/** Returns a submission after an edit, checked by all rules of the form. Throws 400 with the problems. */
export function edited(
  row: SubmissionRow,
  edit: WireSubmissionEdit,
  now: Date,
): { row: SubmissionRow; columns: Columns } {
  const set = columnsOf(edit, now);
  const next = { ...row, ...set } as SubmissionRow;
  const prices = setsPrices(edit) ? saidPrices(next, set) : {};
  const whole = { ...next, ...prices };
  const problems = Object.values(submissionProblems(formOf(sentOf(whole)), assets[row.asset]));
  if (problems.length > 0) throw new AppError('bad_request', problems.join('. '));
  const columns = { ...set, ...prices };
  const changed = Object.entries(columns).filter(([name, value]) => row[name as keyof SubmissionRow] !== value);
  return { row: whole, columns: Object.fromEntries(changed) as Columns };
}
