import { ClientError } from '@hindcast/domain/client';

/** Message for a request without any response. */
export const NO_ANSWER = 'No answer came from the server. Is it running?';

/**
 * Matches the part of a server's message that names an API field. On the pages of the admin, the open submission has a
 * button for it.
 */
const IN_THE_ADMIN = /approve it as “confirmed” (all the same|where it is meant so)/;

/** Adapts a server's message to the pages of the admin. */
export const inTheAdmin = (said: string): string => said.replace(IN_THE_ADMIN, 'open it, and approve it $1');

/** Describes the failure of a call in a sentence: the server's own message if it sent one. */
export function saidBy(error: unknown): string {
  if (error instanceof ClientError) {
    if (error.serverMessage !== null) return inTheAdmin(error.serverMessage);
    if (error.status === 0) return NO_ANSWER;
    return `The server answered with HTTP ${error.status}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Tells whether a call failed because the requested thing does not exist, so that a retry would not help. */
export const isMissing = (error: unknown): boolean => error instanceof ClientError && error.code === 'not_found';
