import { assetIds, assets, directions, kinds, type WireSubmission } from '@hindcast/domain';
import { formOf, SUBMISSION_MAX, submissionOf, submissionProblems } from '@hindcast/domain/submit';
import { readLine, readQuote } from '@hindcast/domain/text';
import Joi from 'joi';
import { refusal } from '../answers/refusal.ts';

type Text = keyof typeof SUBMISSION_MAX;

const FORM = '“submissionData” is an object with the fields of the form';

const text = Joi.string().allow('', null);
const price = Joi.number().allow(null);
const schema = Joi.object({
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
})
  .required()
  .prefs({ convert: false })
  .messages({
    'object.base': FORM,
    'object.unknown': 'Nothing called “{#key}” is understood in “submissionData”',
  });

const LABELS: Readonly<Record<Text, string>> = {
  expert_name: 'The name',
  twitter_handle: 'The X handle',
  nostr_npub: 'The Nostr key',
  source_url: 'The link',
  notes: 'The notes',
  submitter_email: 'The e-mail address',
};

/** A text in the form it is stored in. Throws 400. */
function clean(field: Text, given: string): string {
  const read = field === 'notes' ? readQuote(given) : readLine(given);
  if ('problem' in read) throw refusal('bad_request', `${LABELS[field]} ${read.problem}`);
  if ([...read.text].length <= SUBMISSION_MAX[field]) return read.text;
  throw refusal('bad_request', `${LABELS[field]} has more than ${SUBMISSION_MAX[field]} characters`);
}

/**
 * A submission as it was sent, checked again by all that the form checks, its texts in the form they are stored in and
 * its prices in our own words. Throws 400 with what is wrong.
 */
export function readSubmission(sent: unknown): WireSubmission {
  if (sent === undefined || sent === null) throw refusal('bad_request', FORM);
  const { value, error } = schema.validate(sent);
  if (error) throw refusal('bad_request', error.message);
  const given = value as { readonly [Field in keyof WireSubmission]?: WireSubmission[Field] | null };
  const texts = Object.fromEntries(
    (Object.keys(LABELS) as Text[]).map((field) => [field, clean(field, given[field] ?? '')]),
  );
  const read = {
    ...(texts as Record<Text, string>),
    prediction_type: given.prediction_type ?? kinds[0],
    asset_type: given.asset_type ?? assetIds[0],
    target_time: given.target_time ?? '',
    price_prediction: given.price_prediction ?? '',
    price_min: given.price_min ?? null,
    price_max: given.price_max ?? null,
    direction: given.direction ?? null,
  } as WireSubmission;
  const asset = assets[read.asset_type];
  const form = formOf(read);
  const problems = Object.values(submissionProblems(form, asset));
  if (problems.length > 0) throw refusal('bad_request', problems.join('. '));
  return { ...submissionOf(form, asset), twitter_handle: read.twitter_handle.replace(/^@/, '') };
}
