import { ClientError } from '@hindcast/domain/client';
import { extractFailure, PROCESSING_FAILED, QUEUE_LOAD_FAILED, sendFailure } from '@hindcast/domain/extraction';
import { NO_ANSWER } from '../../shell/saidBy.ts';

/**
 * Describes a failure in the server's own words, else in those of the specification (O§8). Also says if no answer came.
 */
function problemOf(error: unknown, words: (said: string | null) => string, unanswered = words(null)): string {
  if (!(error instanceof ClientError)) return words(null);
  return error.serverMessage === null && error.status === 0
    ? `${unanswered}. ${NO_ANSWER}`
    : words(error.serverMessage);
}

/** Reason why a post could not be read. */
export const extractProblem = (error: unknown): string =>
  problemOf(error, extractFailure, 'Failed to extract tweet data');

/** Reason why a prediction could not be sent in. */
export const sendProblem = (error: unknown): string => problemOf(error, sendFailure);

/** Reason why the queue could not be loaded. */
export const loadProblem = (error: unknown): string => problemOf(error, (said) => said ?? QUEUE_LOAD_FAILED);

/** Reason why an item of the queue was not processed. */
export const processProblem = (error: unknown): string => problemOf(error, (said) => said ?? PROCESSING_FAILED);
