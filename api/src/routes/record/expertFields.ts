import { EXPERT_NAME_MAX } from '@hindcast/domain/client';
import { bareKey, readHandle, readLine } from '@hindcast/domain/text';
import { bech32 } from '@scure/base';
import Joi from 'joi';
import { lengthOf } from '../parameters.ts';

const NAME = `A name is one line of 1 to ${EXPERT_NAME_MAX} characters`;
const HANDLE = 'A handle of X has up to 15 letters, digits and underscores, such as @cassandra; null takes it away';
const NPUB = 'A key of Nostr begins with npub1 and has 63 characters; null takes it away';

/** A name of an expert, in the form it is kept in. */
export const name = Joi.string()
  .custom((given: string, { error }) => {
    const read = readLine(given);
    if ('problem' in read) return error('any.custom', { problem: read.problem });
    return read.text === '' || lengthOf(read.text) > EXPERT_NAME_MAX ? error('string.max') : read.text;
  })
  .messages({ '*': NAME, 'any.custom': `${NAME}; it {#problem}` });

/** A handle of X, without the @. */
export const handle = Joi.string()
  .trim()
  .custom((given: string, { error }) => readHandle(given) ?? error('any.custom'))
  .allow(null)
  .messages({ '*': HANDLE });

/** A public key of Nostr whose checksum is right. */
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
