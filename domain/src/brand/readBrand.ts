import { type Brand, defaultBrand } from './brand.ts';

/** A field's value, or what it must be, to end the sentence "“name” must be …". */
type Read<T> = (value: unknown) => { readonly value: T } | string;

/** Control characters, and those that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest && !UNPRINTABLE.test(value);

const text =
  (longest: number, what: string): Read<string> =>
  (value) =>
    isText(value, longest) ? { value: value.trim() } : `${what}, 1 to ${longest} characters`;

const address: Read<string | null> = (value) =>
  isText(value, 60) && /^[^\s/:@?#]+\.[^\s/:@?#]+(\/[^\s?#]*)?$/.test(value)
    ? { value }
    : 'a web address without a protocol, such as "example.org", of 60 characters at most';

const mail: Read<string | null> = (value) =>
  value === null || (isText(value, 254) && /^[^\s@:<>",;?&]+@[^\s@:<>",;?&]+\.[^\s@:<>",;?&]+$/.test(value))
    ? { value }
    : 'a mail address such as "editor@example.org", without mailto:, or null';

const profile: Read<string | null> = (value) => {
  if (value === null) return { value };
  return isText(value, 300) && /^https:\/\/[^\s/?#@\\"<>]+\.[^\s/?#@\\"<>]+([/?#][^\s"<>]*)?$/.test(value)
    ? { value }
    : 'an address that begins with https://, of 300 characters at most, or null';
};

const MOST_EXPERTS = 200;

const experts: Read<readonly string[]> = (value) => {
  const names: unknown[] = Array.isArray(value) ? value : [null];
  const kept = names.filter((name) => isText(name, 80)).map((name) => name.trim());
  return kept.length === names.length && new Set(kept).size === kept.length && kept.length <= MOST_EXPERTS
    ? { value: kept }
    : `a list of up to ${MOST_EXPERTS} different names, each of 1 to 80 characters`;
};

const readers: { readonly [Field in keyof Brand]: Read<Brand[Field]> } = {
  name: text(40, 'the product’s name'),
  address,
  contactMail: mail,
  socialUrl: profile,
  nostrUrl: profile,
  host: text(20, 'the name of the network that posts go to, such as "X"'),
  fallbackExperts: experts,
};

const fields = Object.keys(readers) as (keyof Brand)[];

/** A brand as its operator wrote it; a field left out is as in `usual`. What is wrong with it comes back as a sentence. */
export function readBrand(value: unknown, usual: Brand = defaultBrand): Brand | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `it must be an object such as {"name": "${defaultBrand.name}"}`;
  }
  const unknown = Object.keys(value).find((field) => !fields.some((known) => known === field));
  if (unknown !== undefined) return `“${unknown}” is no field of a brand; known are ${fields.join(', ')}`;
  const given: Record<string, unknown> = { ...usual };
  for (const [field, written] of Object.entries(value)) {
    const read = readers[field as keyof Brand](written);
    if (typeof read === 'string') return `“${field}” must be ${read}`;
    given[field] = read.value;
  }
  return Object.freeze(given) as unknown as Brand;
}
