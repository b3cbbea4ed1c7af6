import { ClientError } from '@hindcast/domain/client';

/** What a page shows. */
export interface Standing<T> {
  readonly value: T;
  /** The day that it is of, as an address has it; null for today. */
  readonly asOf: string | null;
  /** Why it is not of the day that is asked for, in the server's words; null where it is. */
  readonly problem: string | null;
}

/** How it stood on a day; where the server says what is wrong with that day, how it stands today. */
export async function standingOn<T>(
  asOf: string | null,
  ask: (asOf: string | null) => Promise<T>,
): Promise<Standing<T>> {
  try {
    return { value: await ask(asOf), asOf, problem: null };
  } catch (error) {
    if (asOf === null || !(error instanceof ClientError) || error.code !== 'bad_request') throw error;
    return { value: await ask(null), asOf: null, problem: error.serverMessage ?? error.message };
  }
}
