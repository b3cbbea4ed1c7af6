/**
 * Returns the message for a post that could not be extracted: the server's own, else that of the specification (O§8).
 */
export const extractFailure = (said: string | null): string =>
  said ?? 'Failed to extract tweet data. This feature may require API keys.';

/** Returns the message for a prediction that could not be submitted (O§8). */
export const sendFailure = (said: string | null): string => said ?? 'Failed to submit prediction';
