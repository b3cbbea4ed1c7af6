import canonicalize from 'canonicalize';

/** A value as canonical JSON (RFC 8785). Throws where JSON has no form for it. */
export const canonical = (value: unknown): string => canonicalize(value) ?? '';

/** An object as canonical JSON, out of its fields' values in that form. */
export const canonicalObject = (fields: Readonly<Record<string, string>>): string =>
  `{${Object.keys(fields)
    .sort()
    .map((name) => `${canonical(name)}:${fields[name]}`)
    .join(',')}}`;
