import { ClientError } from '@hindcast/domain/client';

/**
 * A response with the day it is of. If the server refused the requested day, it is today's response with the reason.
 */
export interface Standing<T> {
  readonly value: T;
  /** The past day of the response, as written in the query of the URL. Null for today. */
  readonly asOf: string | null;
  /** The server's reason why it refused the requested day. Null if the response is of that day. */
  readonly problem: string | null;
}

/** Loads the response as of a day. If the server refuses that day, loads today's and keeps the server's reason. */
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
