/** New shares for old ones: 10 for 1 is {numerator: 10, denominator: 1}. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const MOST = 10_000;
const MOST_OLD = 100;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function ratio(numerator: number, denominator: number): Ratio | null {
  const common = divisor(numerator, denominator);
  const fits = [numerator, denominator].every((shares) => Number.isInteger(shares) && shares >= 1 && shares <= MOST);
  return fits && numerator !== denominator
    ? { numerator: numerator / common, denominator: denominator / common }
    : null;
}

/** Reads a ratio such as `10:1`. Null if the text is invalid, or the ratio changes nothing as 1:1. */
export function readRatio(text: string): Ratio | null {
  const [, numerator, denominator] = /^(\d{1,5}):(\d{1,5})$/.exec(text.trim()) ?? [];
  return numerator === undefined ? null : ratio(Number(numerator), Number(denominator));
}

/** Returns the ratio of a factor such as 10, 1.5 or 0.1. Null if no ratio of few shares equals it. */
export function ratioOf(factor: number): Ratio | null {
  if (!(factor > 0)) return null;
  for (let old = 1; old <= MOST_OLD; old++) {
    const shares = factor * old;
    if (shares >= 0.5 && Math.abs(shares - Math.round(shares)) < 1e-4 * shares) return ratio(Math.round(shares), old);
  }
  return null;
}

/** Returns a ratio as text, such as `10:1`. */
export const ratioText = ({ numerator, denominator }: Ratio): string => `${numerator}:${denominator}`;
