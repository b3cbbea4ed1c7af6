import { type PostsAbout, standingPostsText, type WireStandingPost } from '@hindcast/domain/posting';

/** What follows for posts from an act that hides what they are about, after its sentence. */
export function toDelete(posts: readonly WireStandingPost[], about?: PostsAbout): string {
  const said = standingPostsText(posts, about);
  return said === null ? '' : ` ${said}.`;
}
