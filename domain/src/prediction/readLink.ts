/** A field of a record as text: null where it is empty, or neither text nor number. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? null : trimmed;
}

/** A web address, null for anything else: a `javascript:` address is no link. */
export const readLink = (value: unknown): string | null => {
  const link = text(value);
  return link !== null && /^https?:\/\/[^\s"'<>]+$/i.test(link) ? link : null;
};
