import accept from '@hapi/accept';

export type Encoding = 'identity' | 'gzip' | 'br';

// Number of Accept-Encoding headers cached in parsed form. Browsers send very few different ones.
const KEPT = 64;

/**
 * Builds a function that returns the encoding that an Accept-Encoding header asks for, among those `offered` (RFC 9110,
 * 12.5.3).
 */
function createReader<Offered extends Encoding>(
  offered: readonly Offered[],
): (header: string | undefined) => Offered | 'identity' {
  const read = new Map<string, Offered | 'identity'>();
  return (header) => {
    if (header === undefined) return 'identity';
    const ready = read.get(header);
    if (ready) return ready;
    const encoding = readHeader(header, offered);
    if (read.size < KEPT) read.set(header, encoding);
    return encoding;
  };
}

/** Parses the header. If it excludes every encoding or is invalid, the response is sent uncompressed. */
function readHeader<Offered extends Encoding>(header: string, offered: readonly Offered[]): Offered | 'identity' {
  try {
    const preferred = accept.encoding(header, [...offered]);
    return offered.find((encoding) => encoding === preferred) ?? 'identity';
  } catch {
    return 'identity';
  }
}

/**
 * Returns the encoding of a response that is offered in all encodings. Clients without a preference get the first of
 * the list.
 */
export const encodingFor = createReader(['br', 'gzip', 'identity']);
/**
 * Returns the encoding of a response that is not offered as brotli. Clients without a preference get the first of the
 * list.
 */
export const encodingWithoutBrotli = createReader(['gzip', 'identity']);
