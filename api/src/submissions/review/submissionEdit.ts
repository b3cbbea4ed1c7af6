import {
  assetIds,
  directions,
  kinds,
  predictionOutcomes,
  submissionStatuses,
  type WireSubmission,
} from '@hindcast/domain';
import type { WireSubmissionEdit, WireTypedPrice } from '@hindcast/domain/client';
import { aiMetadataProblem } from '@hindcast/domain/extraction';
import * as domain from '@hindcast/domain/submit';
import { readLine, readQuote } from '@hindcast/domain/text';
import Joi from 'joi';
import { AppError } from '../../lib/index.ts';

/** Body of a submission that an extractor sends. */
export interface WireSentSubmission extends Omit<WireSubmissionEdit, 'status' | 'confirmed' | 'version'> {
  readonly email?: string | null;
  readonly status?: string;
  readonly asset_type?: string;
  readonly ai_metadata?: string | null;
  /** Id of the queue item that the submission was made from. */
  readonly queue_item?: number;
}

const text = Joi.string().allow('', null).max(10_000);
const price = Joi.alternatives(Joi.number().strict(), Joi.string().allow('').max(60)).allow(null);
const version = Joi.number()
  .integer()
  .min(1)
  .messages({ '*': 'The version in “version” is a number, such as the one that the submission is sent with' });
const sayings = {
  admin_comment: text,
  direction: Joi.valid(...directions, '', null),
  prediction_made: text,
  prediction_type: Joi.valid(...kinds),
  price_prediction: text,
  price_target: price,
  price_min: price,
  price_max: price,
};
const claim = { ...sayings, version };
const messages = {
  'object.base': 'The body is an object with the fields of a submission',
  'object.unknown': '“{#key}” is no field that can be set here',
};

/** Schema of an operator's edit of a submission. */
export const editBody = Joi.object({
  ...claim,
  expert_name: text,
  twitter_handle: text,
  nostr_npub: text,
  target_time: text,
  source_url: text,
  notes: text,
  submitter_email: text,
  prediction_outcome: Joi.valid(...predictionOutcomes),
  status: Joi.valid(...submissionStatuses),
  confirmed: Joi.boolean(),
})
  .min(1)
  .required()
  .messages({ ...messages, 'object.min': 'Say what is to change: a field and what it is to be' });

/** Schema of an extraction's metadata: JSON, limited in size so that pages can show it. */
const metadata = Joi.string()
  .allow('', null)
  .custom((value: string, { message }) => {
    const problem = aiMetadataProblem(value);
    return problem === null ? value : message({ custom: problem });
  });

/** Schema of a submission that an operator sends (O§3): the extractor's fields. */
export const sentBody = Joi.object({
  ...sayings,
  expert_name: text.required(),
  twitter_handle: text,
  nostr_npub: text,
  target_time: text.required(),
  source_url: text,
  notes: text,
  submitter_email: text,
  email: text,
  status: Joi.valid(...predictionOutcomes, ''),
  asset_type: Joi.valid(...assetIds),
  ai_metadata: metadata,
  queue_item: Joi.number().integer().min(1).description('The item of the queue that it was made of.'),
})
  .required()
  .messages({ ...messages, 'any.required': '{#key} is missing' });

/** Schema of the body that approves a submission. */
export const approvalBody = Joi.object({
  ...claim,
  influencer_id: Joi.number().integer().min(1).allow(null),
  start_date: text,
  end_date: text,
  confirmed: Joi.boolean(),
  now: Joi.boolean(),
  dry_run: Joi.boolean(),
})
  .required()
  .messages(messages);

/** Schema of the body that rejects a submission. */
export const rejectionBody = Joi.object({
  status: Joi.valid('rejected').required(),
  admin_comment: text,
  version,
  now: Joi.boolean(),
})
  .required()
  .messages({ ...messages, 'any.only': '“status” is “rejected”; there is a call of its own for each other one' });

/** Reads a price from an operator by the rules of D7. Throws 400 if it is invalid or ambiguous. */
export function readPriceField(name: string, sent: WireTypedPrice): number | null {
  const read = domain.readPriceField(name, sent);
  if ('problem' in read) throw new AppError('bad_request', read.problem);
  return read.price;
}

/** Returns a text as it is stored. Null if it is empty. Throws 400. */
export function readTextField(
  name: keyof WireSubmission | keyof WireSubmissionEdit,
  sent: string | null,
): string | null {
  if (sent === null) return null;
  const read = name === 'notes' || name === 'admin_comment' ? readQuote(sent) : readLine(sent);
  if ('problem' in read) throw new AppError('bad_request', `${name} ${read.problem}`);
  return read.text === '' ? null : read.text;
}
