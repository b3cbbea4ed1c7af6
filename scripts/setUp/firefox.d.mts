/** The Firefox that the tests drive: FIREFOX when set, else the first one found in the usual places; null when there is none. */
export function findFirefox(env?: Record<string, string | undefined>): string | null;
