const PATH = /^\/pictures\/[0-9a-f]{64}\.png$/;

/** Returns the path of a picture on the server. Its name is the hash of its content, so the file never changes. */
export const expertPicturePath = (hash: string): string => `/pictures/${hash}.png`;

/**
 * Returns a picture's path if it lies on this server. Null for any other value, because pictures are loaded from no
 * other server.
 */
export const readExpertPicture = (sent: unknown): string | null =>
  typeof sent === 'string' && PATH.test(sent) ? sent : null;

const HANDLE = /^\w{1,30}$/;

/** Returns the URL of a profile on X. Null if the text is no valid handle. @param handle without the @. */
export const xProfile = (handle: string): string | null => (HANDLE.test(handle) ? `https://x.com/${handle}` : null);
