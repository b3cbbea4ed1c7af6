import { platformNames, type WireStandingPost } from '../../wire/posts.ts';

/**
 * Describes a published post that a person has to delete on its platform. The server cannot: X's API does not allow it,
 * and relays need not obey.
 */
export function standingPostText({ post_id, platform, note, url, sure }: WireStandingPost): string {
  const name = platformNames[platform];
  if (!sure) return `Post ${post_id} may stand on ${name}: nobody knows, look at the account`;
  return `Post ${post_id} stands on ${name}${note === null ? '' : ` as ${note}`}${url === null ? '' : `: ${url}`}`;
}

/** Subject of posts: one prediction, or several. */
export type PostsAbout = 'it' | 'them';

const ours = (count: number, about: PostsAbout): string =>
  count === 1 ? `A post of ours about ${about}` : `${count} posts of ours about ${about}`;

/** Returns the sentence about published posts on predictions that are no longer shown. Null if there are none. */
export function standingPostsText(posts: readonly WireStandingPost[], about: PostsAbout = 'it'): string | null {
  const sure = posts.filter((post) => post.sure).length;
  const doubted = posts.length - sure;
  const there = sure === 1 ? 'is still out there: delete it there' : 'are still out there: delete them there';
  const said = [
    ...(sure > 0 ? [`${ours(sure, about)} ${there}`] : []),
    ...(doubted > 0 ? [`${ours(doubted, about)} may be out there, which nobody knows: look at the account`] : []),
  ];
  return said.length === 0 ? null : said.join('. ');
}
