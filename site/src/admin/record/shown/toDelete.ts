import { standingPostsText, type WireStandingPost } from '@hindcast/domain/posting';

/** What follows for posts from an act that hides what they are about, after its sentence. */
export function toDelete(posts: readonly WireStandingPost[]): string {
  const said = standingPostsText(posts);
  return said === null ? '' : ` ${said}.`;
}
