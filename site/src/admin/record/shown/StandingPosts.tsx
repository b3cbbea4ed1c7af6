import { readLink } from '@hindcast/domain';
import { platformNames, standingPostText, type WireStandingPost } from '@hindcast/domain/posting';
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
