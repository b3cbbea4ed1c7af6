import { type PostsAbout, standingPostsText, type WireStandingPost } from '@hindcast/domain/posting';

/** Returns the sentence about posts to delete, to follow the sentence of an act that hides the posts' subject. */
export function toDelete(posts: readonly WireStandingPost[], about?: PostsAbout): string {
  const said = standingPostsText(posts, about);
  return said === null ? '' : ` ${said}.`;
}
