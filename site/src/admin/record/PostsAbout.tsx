import { standingPostsText, type WireStandingPost } from '@hindcast/domain/posting';
import { StandingPosts } from './shown/StandingPosts.tsx';

interface PostsAboutProps {
  readonly posts: readonly WireStandingPost[];
  /** True if the prediction is withdrawn, or a part of it is taken down. */
  readonly hidden: boolean;
}

/** Shows the published posts about a prediction. If the prediction is hidden, a person has to delete them. */
export function PostsAbout({ posts, hidden }: PostsAboutProps) {
  if (posts.length === 0) return null;
  return (
    <section className="posts-about" aria-label="Posts about it">
      <h3>Posts about it</h3>
      {hidden && <p>{standingPostsText(posts)}.</p>}
      <StandingPosts posts={posts} />
    </section>
  );
}
