import { REASON_MAX } from '@hindcast/domain/client';
import { readLine } from '@hindcast/domain/text';
import Joi from 'joi';
import { lengthOf } from './parameters.ts';

const REASON = `Say why in “reason”: one line of 1 to ${REASON_MAX} characters`;

const BREAK = /[\n\r\u2028\u2029]/;

/** Schema of the public reason for an operator's act. */
export const reason = Joi.string()
  .trim()
  .description(`Why: one line of 1 to ${REASON_MAX} characters.`)
  .required()
  .custom((given: string, { error }) => {
    const read = readLine(given);
    if ('problem' in read) return error('any.custom', { problem: read.problem });
    if (BREAK.test(given)) return error('string.pattern.base');
    return lengthOf(read.text) > REASON_MAX ? error('string.max') : read.text;
  })
  .messages({ '*': REASON, 'any.custom': `${REASON}; it {#problem}` });

/** Message for an unknown field of a body. */
export const unknownField = { 'object.unknown': 'Nothing called “{#key}” is understood here' };

/** Messages for a body with only a reason. */
export const reasonAlone = { ...unknownField, 'object.base': 'The body is an object with “reason”' };
