import { assetIds, timeFrames } from '@hindcast/domain';
import type { JsonSchema } from './jsonSchema.ts';

/** Pattern of a record's id in a path. */
export const RECORD_ID = /^[1-9]\d{0,9}$/;
/** Pattern of an invoice's `checking_id`. */
export const CHECKING_ID = /^[\w-]{43}$/;

/** Pattern of the file name of an expert's picture. */
export const PICTURE_FILE = /^([0-9a-f]{64})\.png$/;

/** Documentation of a path parameter: meaning, schema and example. */
export interface PathParameter {
  readonly means: string;
  readonly schema: JsonSchema;
  readonly example: string;
}

const text: JsonSchema = { type: 'string' };
const recordId: JsonSchema = { type: 'string', pattern: RECORD_ID.source };
const numberOf = (what: string): PathParameter => ({
  means: `The number of the ${what}.`,
  schema: recordId,
  example: '7',
});

/** Pattern of a payment hash: SHA-256 of the payment's preimage. */
export const PAYMENT_HASH = /^[\da-fA-F]{64}$/;

const parameters: Readonly<Record<string, PathParameter>> = {
  asset: { means: 'Which asset.', schema: { type: 'string', enum: assetIds }, example: 'btc' },
  frame: { means: 'Which time frame.', schema: { type: 'string', enum: timeFrames }, example: '1Y' },
  day: { means: 'A day, `YYYY-MM-DD`.', schema: text, example: '2024-08-08' },
  expert: {
    means: 'An expert: the number, a name, a handle of X with its @, or a key of Nostr.',
    schema: text,
    example: 'Cassandra',
  },
  slug: {
    means: 'An expert’s `slug`. Another name of theirs, a handle or the number leads there.',
    schema: text,
    example: 'cassandra',
  },
  user: { means: 'A person who works here: the name or the number.', schema: text, example: 'ada' },
  signIn: numberOf('sign-in'),
  token: { means: 'A token: its name or its number, never the token itself.', schema: text, example: 'nightly' },
  checkingId: {
    means: 'The `checking_id` of an invoice.',
    schema: { type: 'string', pattern: CHECKING_ID.source },
    example: 'q7Wv0eGx2m4h6kzJ1sT9aB3cD5fH8nLpRuYwXiOvEtZ',
  },
  file: {
    means: 'The SHA-256 of the picture, and `.png`.',
    schema: { type: 'string', pattern: PICTURE_FILE.source },
    example: `${'0a'.repeat(32)}.png`,
  },
  hash: {
    means: 'The payment hash of an invoice, hexadecimal.',
    schema: { type: 'string', pattern: PAYMENT_HASH.source },
    example: 'ab'.repeat(32),
  },
  secret: { means: 'A secret that the server gave out.', schema: text, example: 'secret' },
};

/** Returns the documentation of a path parameter. Throws if there is none. */
export function pathParameter(path: string, name: string): PathParameter {
  if (name === 'id') {
    if (path.includes('/imports/')) return numberOf('import');
    if (path.includes('/tweet-queue/')) return numberOf('item');
    if (path.includes('/reports/')) return numberOf('report');
    return numberOf(/submissions\//.test(path) ? 'submission' : 'prediction');
  }
  const found = parameters[name];
  if (found) return found;
  throw new TypeError(`The API's document does not say what {${name}} of ${path} is`);
}
