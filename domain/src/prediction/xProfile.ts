const HANDLE = /^\w{1,30}$/;

/** The address of a profile on X; null where a text can be nobody's handle. @param handle without the @. */
export const xProfile = (handle: string): string | null => (HANDLE.test(handle) ? `https://x.com/${handle}` : null);
