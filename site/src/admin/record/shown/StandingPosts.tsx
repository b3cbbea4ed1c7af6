import { readLink } from '@hindcast/domain';
import { platformNames, standingPostsText, standingPostText, type WireStandingPost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';

/** Shows published posts about predictions, each with a link. Shows nothing if there are none. */
export const StandingPosts = ({ posts }: { readonly posts: readonly WireStandingPost[] }) =>
  posts.length > 0 && (
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
