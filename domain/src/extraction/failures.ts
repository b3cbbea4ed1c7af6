/** What is said where a post could not be read: the server's own words, else those of the specification (O§8). */
export const extractFailure = (said: string | null): string =>
  said ?? 'Failed to extract tweet data. This feature may require API keys.';

/** What is said where a prediction could not be sent in (O§8). */
export const sendFailure = (said: string | null): string => said ?? 'Failed to submit prediction';
