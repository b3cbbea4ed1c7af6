import accept from '@hapi/accept';

export type Encoding = 'identity' | 'gzip' | 'br';

// Browsers send very few different headers, so 64 of them are kept as read; others are read each time.
const KEPT = 64;

/** Reads the encoding that an Accept-Encoding header asks for, among those `offered` (RFC 9110, 12.5.3). */
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

/** A header that excludes every encoding or cannot be read gets the answer as it is. */
function readHeader<Offered extends Encoding>(header: string, offered: readonly Offered[]): Offered | 'identity' {
  try {
    const preferred = accept.encoding(header, [...offered]);
    return offered.find((encoding) => encoding === preferred) ?? 'identity';
  } catch {
    return 'identity';
  }
}

// best first where a client has no preference

/** The encoding of an answer that is offered in all of them. */
export const encodingFor = createReader(['br', 'gzip', 'identity']);
/** The encoding of an answer that is not offered as brotli. */
export const encodingWithoutBrotli = createReader(['gzip', 'identity']);
