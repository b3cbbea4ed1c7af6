import { platformNames } from './platform.ts';
import type { WireStandingPost } from './wire.ts';

/** Where a post of ours stands, for who deletes it there: X has no call for it that we may make, and relays need not follow one. */
export function standingPostText({ post_id, platform, note, url, sure }: WireStandingPost): string {
  const name = platformNames[platform];
  if (!sure) return `Post ${post_id} may stand on ${name}: nobody knows, look at the account`;
  return `Post ${post_id} stands on ${name}${note === null ? '' : ` as ${note}`}${url === null ? '' : `: ${url}`}`;
}

/** Subject of posts: one prediction, or several. */
export type PostsAbout = 'it' | 'them';

const ours = (count: number, about: PostsAbout): string =>
  count === 1 ? `A post of ours about ${about}` : `${count} posts of ours about ${about}`;

/** That posts about predictions are out there which are shown no more, and that others may be; null where none are. */
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
