const PATH = /^\/pictures\/[0-9a-f]{64}\.png$/;

/** The path of a picture on the server that sends it; its name is its hash, so that it never changes. */
export const expertPicturePath = (hash: string): string => `/pictures/${hash}.png`;

/** A picture's path as it was sent; null for anything else: no picture comes from elsewhere. */
export const readExpertPicture = (sent: unknown): string | null =>
  typeof sent === 'string' && PATH.test(sent) ? sent : null;
