import { isBoom } from '@hapi/boom';

/** The day that a page is asked for. */
export interface PageDay {
  /** As its address has it; null for today. */
  readonly asOf: string | null;
  /** How long its client, who asks about the past too often, has to wait, s: meanwhile today is shown. Null for others. */
  readonly waitS: number | null;
}

/** What a page shows. */
export interface Stood<T> {
  readonly value: T;
  /** The day that it is of, as the address has it; null for today. */
  readonly asOf: string | null;
  /** Why it is not of the day that is asked for, without a full stop; null where it is. */
  readonly problem: string | null;
  readonly status: 200 | 400 | 429;
  /** When its client may ask for that day again, s; null where it is not told to wait. */
  readonly waitS: number | null;
}

/** A page, and what it is sent with. */
export interface StoodPage<T> extends Pick<Stood<T>, 'status' | 'waitS'> {
  readonly page: T;
}

const isCrowded = (status: number): boolean => status === 429 || status === 503;

const LIMITED = 'Too many questions about the past came from your address; try again in a minute';

/**
 * What stood on the day that a page is asked for, or of today with what is wrong with that day.
 * @param ask throws 400 for a day that cannot be asked for.
 */
export async function stoodOn<T>(
  { asOf, waitS }: PageDay,
  ask: (asOf: string | null) => Promise<T>,
): Promise<Stood<T>> {
  const today = async (problem: string, status: 400 | 429, againS: number | null = null): Promise<Stood<T>> => ({
    ...{ value: await ask(null), asOf: null, problem, status, waitS: againS },
  });
  if (waitS !== null) return today(LIMITED, 429, waitS);
  try {
    return { value: await ask(asOf), asOf, problem: null, status: 200, waitS: null };
  } catch (thrown) {
    if (asOf === null || !isBoom(thrown)) throw thrown;
    if (thrown.output.statusCode === 400) return today(thrown.message, 400);
    // others wait for days in the past too: today's page needs none of that
    const { statusCode, headers } = thrown.output;
    if (isCrowded(statusCode)) return today(thrown.message, 429, Number(headers['retry-after']) || null);
    throw thrown;
  }
}

/** The day that a page's links keep: also one that is before an asset's prices. What is the same for everybody keeps none. */
export const keptDay = ({ status }: Stood<unknown>, { asOf }: PageDay): string | null => (status === 429 ? null : asOf);
