import { ClientError } from '@hindcast/domain/client';

/** An answer as a page shows it. */
export interface Standing<T> {
  readonly value: T;
  /** The day that it is of, as an address has it; null for today. */
  readonly asOf: string | null;
  /** Why it is not of the day that is asked for, in the server's words; null if it is. */
  readonly problem: string | null;
}

/** Loads the answer as of a day. If the server refuses the day, loads today's, with the server's reason. */
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
