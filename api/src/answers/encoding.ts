import accept from '@hapi/accept';

export type Encoding = 'identity' | 'gzip' | 'br';

/** Best first where a client has no preference. */
const known: readonly Encoding[] = ['br', 'gzip', 'identity'];

// Browsers send very few different headers, so 64 of them are kept as read; others are read each time.
const read = new Map<string, Encoding>();
const KEPT = 64;

/** The encoding that an Accept-Encoding header asks for, among those that answers are kept in (RFC 9110, 12.5.3). */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const ready = read.get(header);
  if (ready) return ready;
  const encoding = readHeader(header);
  if (read.size < KEPT) read.set(header, encoding);
  return encoding;
}

/** A header that excludes every encoding or cannot be read gets the answer as it is. */
function readHeader(header: string): Encoding {
  try {
    const preferred = accept.encoding(header, known);
    return known.find((encoding) => encoding === preferred) ?? 'identity';
  } catch {
    return 'identity';
  }
}
