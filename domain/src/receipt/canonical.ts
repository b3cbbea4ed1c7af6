import canonicalize from 'canonicalize';

/** Returns a value as canonical JSON (RFC 8785). Throws if the value cannot be written as JSON. */
export const canonical = (value: unknown): string => canonicalize(value) ?? '';

/**
 * Returns an object as canonical JSON. `fields` maps each name to a value that is already written as canonical JSON.
 */
export const canonicalObject = (fields: Readonly<Record<string, string>>): string =>
  `{${Object.keys(fields)
    .sort()
    .map((name) => `${canonical(name)}:${fields[name]}`)
    .join(',')}}`;
