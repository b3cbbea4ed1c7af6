import { ClientError } from '@hindcast/domain/client';

/** Text for a call that got no answer at all. */
export const NO_ANSWER = 'No answer came from the server. Is it running?';

/**
 * Part of a server's sentence about fields that reads otherwise in the admin's pages: they confirm by a second look.
 */
const IN_THE_ADMIN = /approve it as “confirmed” (all the same|where it is meant so)/;

/** A server's sentence for somebody at the admin's pages. */
export const inTheAdmin = (said: string): string => said.replace(IN_THE_ADMIN, 'open it, and approve it $1');

/** Describes the failure of a call in a sentence: the server's own if it sent one. */
export function saidBy(error: unknown): string {
  if (error instanceof ClientError) {
    if (error.serverMessage !== null) return inTheAdmin(error.serverMessage);
    if (error.status === 0) return NO_ANSWER;
    return `The server answered with HTTP ${error.status}.`;
  }
  return error instanceof Error ? error.message : String(error);
}
