import { addDays, assetIds, assets, type Day, directions, kinds, readDay, type WireSubmission } from '@hindcast/domain';
import {
  formOf,
  SUBMISSION_LABELS,
  SUBMISSION_MAX,
  submissionOf,
  submissionProblems,
  submittedClaim,
} from '@hindcast/domain/submit';
import { readHandle, readLine, readQuote } from '@hindcast/domain/text';
import { bech32 } from '@scure/base';
import Joi from 'joi';
import { AppError } from '../lib/index.ts';

type Text = keyof typeof SUBMISSION_MAX;

const FORM = '“submissionData” is an object with the fields of the form';

const text = Joi.string().allow('', null);
const price = Joi.number().allow(null);
/** Schema of the form that payers submit. */
export const submissionBody = Joi.object({
  expert_name: text,
  twitter_handle: text,
  nostr_npub: text,
  prediction_type: Joi.valid(...kinds).required(),
  target_time: text,
  submitter_email: text,
  notes: text,
  source_url: text,
  asset_type: Joi.valid(...assetIds).required(),
  price_prediction: text,
  price_min: price,
  price_max: price,
  direction: Joi.valid(...directions, null),
  prediction_made: text,
})
  .required()
  .prefs({ convert: false })
  .messages({
    'object.base': FORM,
    'object.unknown': 'Nothing called “{#key}” is understood in “submissionData”',
  });

const TEXTS = Object.keys(SUBMISSION_MAX) as Text[];

/** Returns a text as it is stored. Throws 400. */
function clean(field: Text, given: string): string {
  const read = field === 'notes' ? readQuote(given) : readLine(given);
  if ('text' in read) return read.text;
  throw new AppError('bad_request', `${SUBMISSION_LABELS[field]} ${read.problem}`);
}

const isNpub = (text: string): boolean => bech32.decodeUnsafe(text as `npub1${string}`)?.prefix === 'npub';

/** Returns a sentence about a field that the submission's kind does not have. Null without such a field. */
function surplusIn(given: WireSubmission, meant: WireSubmission): string | null {
  const odd = (['price_min', 'price_max'] as const).find((name) => given[name] !== null && given[name] !== meant[name]);
  if (odd) return `A prediction of this kind has no ${odd} of ${given[odd]}`;
  const end = readDay(meant.target_time);
  const claim = end === null ? null : submittedClaim(meant, addDays(end, -1));
  return given.direction !== null && claim && !('direction' in claim) ? 'A direction belongs to a target alone' : null;
}

/**
 * Reads and validates a submission, by the same checks as the form. Returns texts as they are stored and prices in the
 * notation of the site. Throws 400 with the problems.
 */
export function readSubmission(sent: unknown, today: Day): WireSubmission {
  if (sent === undefined || sent === null) throw new AppError('bad_request', FORM);
  const { value, error } = submissionBody.validate(sent);
  if (error) throw new AppError('bad_request', error.message);
  const given = value as { readonly [Field in keyof WireSubmission]?: WireSubmission[Field] | null };
  const texts = Object.fromEntries(TEXTS.map((field) => [field, clean(field, given[field] ?? '')]));
  const read = {
    ...(texts as Record<Text, string>),
    prediction_type: given.prediction_type ?? kinds[0],
    asset_type: given.asset_type ?? assetIds[0],
    target_time: given.target_time ?? '',
    price_prediction: given.price_prediction ?? '',
    price_min: given.price_min ?? null,
    price_max: given.price_max ?? null,
    direction: given.direction ?? null,
    prediction_made: given.prediction_made ?? '',
  } as WireSubmission;
  const asset = assets[read.asset_type];
  const form = formOf(read);
  const problems = Object.values(submissionProblems(form, asset, today));
  if (problems.length > 0) throw new AppError('bad_request', problems.join('. '));
  const meant = submissionOf(form, asset);
  const surplus = surplusIn(read, meant);
  if (surplus !== null) throw new AppError('bad_request', surplus);
  if (read.nostr_npub !== '' && !isNpub(read.nostr_npub)) {
    throw new AppError('bad_request', 'The Nostr key has a typing error: its checksum does not fit');
  }
  return { ...meant, twitter_handle: readHandle(read.twitter_handle) ?? '' };
}
