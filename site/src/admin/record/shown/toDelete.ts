import { type PostsAbout, standingPostsText, type WireStandingPost } from '@hindcast/domain/posting';

/** Returns the sentence about posts to delete, to be appended to the sentence about an act that hides predictions. */
export function toDelete(posts: readonly WireStandingPost[], about?: PostsAbout): string {
  const said = standingPostsText(posts, about);
  return said === null ? '' : ` ${said}.`;
}
