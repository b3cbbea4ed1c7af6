/**
 * Returns the message for a post whose extraction failed: the server's message, else that of the specification (O§8).
 */
export const extractFailure = (said: string | null): string =>
  said ?? 'Failed to extract tweet data. This feature may require API keys.';

/**
 * Returns the message for a prediction that could not be submitted: the server's message, else that of the
 * specification (O§8).
 */
export const sendFailure = (said: string | null): string => said ?? 'Failed to submit prediction';
