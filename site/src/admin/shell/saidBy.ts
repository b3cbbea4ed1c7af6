import { ClientError } from '@hindcast/domain/client';

/** What is said of a call that got no answer at all. */
export const NO_ANSWER = 'No answer came from the server. Is it running?';

/** What went wrong with a call, as a sentence for people: the server's own, where it said one. */
export function saidBy(error: unknown): string {
  if (error instanceof ClientError) {
    if (error.serverMessage !== null) return error.serverMessage;
    if (error.status === 0) return NO_ANSWER;
    return `The server answered with HTTP ${error.status}.`;
  }
  return error instanceof Error ? error.message : String(error);
}
