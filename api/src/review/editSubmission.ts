import { assets, readDay, readPrice, type WireSubmission } from '@hindcast/domain';
import type { WireSubmissionEdit } from '@hindcast/domain/client';
import { formOf, isPricedInWords, submissionOf, submissionProblems } from '@hindcast/domain/submit';
import { refusal } from '../answers/refusal.ts';
import type { NewSubmission, SubmissionRow } from '../storage/models/payments/submission.ts';
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

/** A submission in the form in which it would have been sent. */
export const sentOf = (row: SubmissionRow): WireSubmission => ({
  expert_name: row.expert_name,
  twitter_handle: row.twitter_handle ?? '',
  nostr_npub: row.nostr_npub ?? '',
  prediction_type: row.kind,
  target_time: row.target_time,
  submitter_email: row.submitter_email ?? '',
  notes: row.notes ?? '',
  source_url: row.source_url ?? '',
  asset_type: row.asset,
  price_prediction: row.price_prediction,
  price_min: row.price_min,
  price_max: row.price_max,
  direction: row.direction,
});

/** A target's price stands in words, where a submission has it; another field of it is brought there. */
function wordsOf(row: SubmissionRow, edit: WireSubmissionEdit): Columns {
  const sent = sentOf(row);
  const asset = assets[row.asset];
  const isTarget = isPricedInWords(row.kind);
  const target = isTarget && edit.price_target !== undefined ? row.price_target : null;
  const words = isTarget ? sent.price_prediction : '';
  const typed = submissionOf(
    { ...formOf({ ...sent, price_prediction: words }), ...(target !== null && { price_target: String(target) }) },
    asset,
  );
  return { price_prediction: typed.price_prediction || row.price_prediction };
}

/** What the columns of a submission become by an edit. Throws 400 with what is wrong. */
export function columnsOf(edit: WireSubmissionEdit): Columns {
  const columns: Record<string, unknown> = {};
  for (const name of TEXTS) {
    const sent = edit[name];
    if (sent === undefined) continue;
    const read = readTextField(name, sent);
    if (read === null && ['expert_name', 'price_prediction', 'target_time'].includes(name)) {
      throw refusal('bad_request', `${name} cannot be empty`);
    }
    columns[name] = name === 'twitter_handle' && read !== null ? read.replace(/^@+/, '') || null : read;
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
    throw refusal('bad_request', `“${made}” in prediction_made is no day: write it as 2024-12-31`);
  }
  return columns as Columns;
}

/** A submission after an edit, checked by all that the form checks. Throws 400 with what is wrong. */
export function edited(row: SubmissionRow, edit: WireSubmissionEdit): { row: SubmissionRow; columns: Columns } {
  const set = columnsOf(edit);
  const touched = ['price_prediction', ...PRICES, 'kind'].some((name) => Object.hasOwn(set, name));
  const next = { ...row, ...set } as SubmissionRow;
  // words of before would say another price than the fields of now
  const words = touched && set.price_prediction === undefined ? wordsOf(next, edit) : {};
  const whole = { ...next, ...words };
  const problems = Object.values(submissionProblems(formOf(sentOf(whole)), assets[row.asset]));
  if (problems.length > 0) throw refusal('bad_request', problems.join('. '));
  const columns = { ...set, ...words };
  const changed = Object.entries(columns).filter(([name, value]) => row[name as keyof SubmissionRow] !== value);
  return { row: whole, columns: Object.fromEntries(changed) as Columns };
}

/** The price of a target, which its words hold; null for other kinds. */
export const targetOf = ({ kind, price_target, price_prediction }: SubmissionRow): number | null =>
  isPricedInWords(kind) ? (price_target ?? readPrice(price_prediction)) : null;
