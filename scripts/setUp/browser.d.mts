/** The Chromium that the tests drive: CHROMIUM when set, else the first one found in the usual places; null when there is none. */
export function findBrowser(env?: Record<string, string | undefined>): string | null;
