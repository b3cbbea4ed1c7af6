import { platformNames } from './platform.ts';
import type { WireStandingPost } from './wire.ts';

/** Where a post of ours stands, for who deletes it there: X has no call for it that we may make, and relays need not follow one. */
export function standingPostText({ post_id, platform, note, url, sure }: WireStandingPost): string {
  const name = platformNames[platform];
  if (!sure) return `Post ${post_id} may stand on ${name}: nobody knows, look at the account`;
  return `Post ${post_id} stands on ${name}${note === null ? '' : ` as ${note}`}${url === null ? '' : `: ${url}`}`;
}

/** What posts are about: one prediction, or several. */
export type PostsAbout = 'it' | 'them';

/** That posts about predictions are out there which are shown no more; null where none are. */
export const standingPostsText = (posts: readonly WireStandingPost[], about: PostsAbout = 'it'): string | null => {
  if (posts.length === 0) return null;
  return posts.length === 1
    ? `A post of ours about ${about} is still out there: delete it there`
    : `${posts.length} posts of ours about ${about} are still out there: delete them there`;
};
