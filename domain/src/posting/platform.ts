/** Platforms to which the operator's posts go. */
export const platforms = ['x', 'nostr'] as const;
export type Platform = (typeof platforms)[number];

export const platformNames: Readonly<Record<Platform, string>> = { x: 'X', nostr: 'Nostr' };

/** Lists platforms for a sentence, in their fixed order: `X and Nostr`. */
export const platformText = (some: readonly Platform[]): string =>
  platforms
    .filter((platform) => some.includes(platform))
    .map((platform) => platformNames[platform])
    .join(' and ');

/** Returns the comment stored with an approval that was also posted (O§4). */
export const postedComment = (some: readonly Platform[]): string => `Posted to social media: ${platformText(some)}`;
