import { ClientError } from '@hindcast/domain/client';
import { extractFailure, PROCESSING_FAILED, QUEUE_LOAD_FAILED, sendFailure } from '@hindcast/domain/extraction';
import { NO_ANSWER } from '../../shell/saidBy.ts';

/** Describes a failure: the server's message, else that of the specification (O§8). If no response came, it says so. */
function problemOf(error: unknown, words: (said: string | null) => string, unanswered = words(null)): string {
  if (!(error instanceof ClientError)) return words(null);
  return error.serverMessage === null && error.status === 0
    ? `${unanswered}. ${NO_ANSWER}`
    : words(error.serverMessage);
}

/** Returns the reason why a post could not be extracted. */
export const extractProblem = (error: unknown): string =>
  problemOf(error, extractFailure, 'Failed to extract tweet data');

/** Returns the reason why a submission could not be sent. */
export const sendProblem = (error: unknown): string => problemOf(error, sendFailure);

/** Returns the reason why the queue could not be loaded. */
export const loadProblem = (error: unknown): string => problemOf(error, (said) => said ?? QUEUE_LOAD_FAILED);

/** Returns the reason why an item of the queue was not processed. */
export const processProblem = (error: unknown): string => problemOf(error, (said) => said ?? PROCESSING_FAILED);
