import canonicalize from 'canonicalize';

/** A value as canonical JSON (RFC 8785). Throws where JSON has no form for it. */
export const canonical = (value: unknown): string => canonicalize(value) ?? '';
