import { type Brand, defaultBrand } from '@hindcast/domain';
import Joi from 'joi';

/** Control characters, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const MOST_EXPERTS = 200;

const text = (longest: number): Joi.StringSchema =>
  Joi.string().trim().max(longest).pattern(UNPRINTABLE, { invert: true });

const profile: Field = [
  text(300)
    .pattern(/^https:\/\/[^\s/?#@\\"<>]+\.[^\s/?#@\\"<>]+([/?#][^\s"<>]*)?$/)
    .allow(null),
  'an address that begins with https://, of 300 characters at most, or null',
];

/** Schema of a field, and its rule, as the end of "“name” must be …". */
type Field = readonly [schema: Joi.Schema, what: string];

const fields: Readonly<Record<keyof Brand, Field>> = {
  name: [text(40), 'the product’s name, 1 to 40 characters'],
  address: [
    text(60).pattern(/^[^\s/:@?#]+\.[^\s/:@?#]+(\/[^\s?#]*)?$/),
    'a web address without a protocol, such as "example.org", of 60 characters at most',
  ],
  contactMail: [
    text(254)
      .pattern(/^[^\s@:<>",;?&]+@[^\s@:<>",;?&]+\.[^\s@:<>",;?&]+$/)
      .allow(null),
    'a mail address such as "editor@example.org", without mailto:, or null',
  ],
  socialUrl: profile,
  nostrUrl: profile,
  host: [text(20), 'the name of the network that posts go to, such as "X", 1 to 20 characters'],
  fallbackExperts: [
    Joi.array().items(text(80)).unique().max(MOST_EXPERTS),
    `a list of up to ${MOST_EXPERTS} different names, each of 1 to 80 characters`,
  ],
};

const schema = Joi.object<Partial<Brand>>(
  Object.fromEntries(
    Object.entries(fields).map(([name, [field, what]]) => [name, field.messages({ '*': `“${name}” must be ${what}` })]),
  ),
).messages({
  'object.base': `it must be an object such as \\{"name": "${defaultBrand.name}"}`,
  'object.unknown': `{#label} is no field of a brand; known are ${Object.keys(fields).join(', ')}`,
});

/** Reads an operator's brand. Missing fields are taken from `usual`. Returns a sentence if it is invalid. */
export function readBrand(written: unknown, usual: Brand = defaultBrand): Brand | string {
  const { value, error } = schema.validate(written, { errors: { wrap: { label: '“”' } } });
  return error ? error.message : Object.freeze({ ...usual, ...value });
}
