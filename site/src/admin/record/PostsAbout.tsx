import { readLink } from '@hindcast/domain';
import { platformNames, standingPostsText, standingPostText, type WireStandingPost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';

/** Where posts stand that are about a prediction. */
const StandingPosts = ({ posts }: { readonly posts: readonly WireStandingPost[] }) => (
  <ul className="standing-posts" aria-label="Posts out there">
    {posts.map((post) => {
      const url = readLink(post.url);
      const name = platformNames[post.platform];
      return (
        <li key={`${post.post_id} ${post.platform}`}>
          {shownText(standingPostText({ ...post, url: null }))}{' '}
          {url !== null && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              See it on {name}
            </a>
          )}
        </li>
      );
    })}
  </ul>
);

interface PostsAboutProps {
  readonly posts: readonly WireStandingPost[];
  /** Whether the prediction is withdrawn, or something of it taken down. */
  readonly hidden: boolean;
}

/** Our own posts about a prediction that are out there; once it is not shown any more somebody has to delete them. */
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
