const HANDLE = /^\w{1,30}$/;

/** Returns the URL of a profile on X. Null if the text is no valid handle. @param handle without the @. */
export const xProfile = (handle: string): string | null => (HANDLE.test(handle) ? `https://x.com/${handle}` : null);
