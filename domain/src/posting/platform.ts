/** Where our own posts go. */
export const platforms = ['x', 'nostr'] as const;
export type Platform = (typeof platforms)[number];

export const platformNames: Readonly<Record<Platform, string>> = { x: 'X', nostr: 'Nostr' };

/** Platforms as a sentence names them, in their fixed order: `X and Nostr`. */
export const platformText = (some: readonly Platform[]): string =>
  platforms
    .filter((platform) => some.includes(platform))
    .map((platform) => platformNames[platform])
    .join(' and ');

/** The comment of an approval that follows a post (O§4). */
export const postedComment = (some: readonly Platform[]): string => `Posted to social media: ${platformText(some)}`;
