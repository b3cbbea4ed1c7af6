/** Returns the path of Chromium: that in CHROMIUM, else the first one in the usual folders. Null if there is none. */
export function findBrowser(env?: Record<string, string | undefined>): string | null;
