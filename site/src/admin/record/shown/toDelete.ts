import { type PostsAbout, standingPostsText, type WireStandingPost } from '@hindcast/domain/posting';

/**
 * Returns the sentence about posts that a person has to delete, to follow the sentence about an act that hides
 * predictions. Empty without posts.
 */
export function toDelete(posts: readonly WireStandingPost[], about?: PostsAbout): string {
  const said = standingPostsText(posts, about);
  return said === null ? '' : ` ${said}.`;
}
