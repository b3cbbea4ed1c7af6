import { EXPERT_NAME_MAX, EXPERT_ROLE_MAX } from '@hindcast/domain/client';
import { bareKey, readHandle, readLine } from '@hindcast/domain/text';
import { bech32 } from '@scure/base';
import Joi from 'joi';
import { lengthOf } from '../../http/index.ts';

const NAME = `A name is one line of 1 to ${EXPERT_NAME_MAX} characters`;
const HANDLE = 'A handle of X has up to 15 letters, digits and underscores, such as @cassandra; null takes it away';
const ROLE = `A role is one line of 1 to ${EXPERT_ROLE_MAX} characters, such as “fund manager, US”; null takes it away`;
const NPUB = 'A key of Nostr begins with npub1 and has 63 characters; null takes it away';

/**
 * Builds the schema of one line of at most `most` characters, as it is stored. @param rule message if it is invalid.
 */
const lineOf = (most: number, rule: string): Joi.StringSchema =>
  Joi.string()
    .custom((given: string, { error }) => {
      const read = readLine(given);
      if ('problem' in read) return error('any.custom', { problem: read.problem });
      return read.text === '' || lengthOf(read.text) > most ? error('string.max') : read.text;
    })
    .messages({ '*': rule, 'any.custom': `${rule}; it {#problem}` });

/** Schema of an expert's name. */
export const name = lineOf(EXPERT_NAME_MAX, NAME);

/** Schema of an expert's role. */
export const roleLine = lineOf(EXPERT_ROLE_MAX, ROLE).allow(null);

/** Schema of a handle on X, without the @. */
export const handle = Joi.string()
  .trim()
  .custom((given: string, { error }) => readHandle(given) ?? error('any.custom'))
  .allow(null)
  .messages({ '*': HANDLE });

/** Schema of a Nostr public key (npub) with a valid checksum. */
export const npub = Joi.string()
  .max(200)
  .custom((given: string, { error }) => {
    const key = bareKey(given);
    const { prefix, words } = bech32.decodeUnsafe(key, false) ?? {};
    const bytes = prefix === 'npub' && words ? bech32.fromWordsUnsafe([...words]) : undefined;
    return bytes instanceof Uint8Array && bytes.length === 32 ? key : error('any.custom');
  })
  .allow(null)
  .messages({ '*': NPUB });
