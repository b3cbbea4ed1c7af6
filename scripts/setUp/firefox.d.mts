/** Returns the path of Firefox: that in FIREFOX, else the first one in the usual folders. Null if there is none. */
export function findFirefox(env?: Record<string, string | undefined>): string | null;
