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

function readHeader(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : (weights.get('*') ?? 0));
  return known.reduce((best, next) => (weightOf(next) > weightOf(best) ? next : best));
}
