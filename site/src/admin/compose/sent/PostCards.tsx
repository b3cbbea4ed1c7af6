import type { WirePost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { useMay } from '../../session/admin.ts';
import { notes } from '../../shell/notes.ts';
import { useKeptFocus } from '../../shell/useKeptFocus.ts';
import { postText } from '../results/deliveryWords.ts';
import { PostCard } from './PostCard.tsx';
import type { PostsDesk } from './postsDesk.ts';
import './posts.css';

interface PostCardsProps {
  readonly desk: PostsDesk;
  /** Element that gets the focus if the focused post has disappeared. */
  readonly title: RefObject<HTMLElement | null>;
}

/** Announces the result of an act on a post, because the pressed button may have disappeared. */
const told = (post: WirePost | null): void => {
  if (post) notes.tell(shownText(postText(post)));
};

/** Shows a list of posts, each with the possible acts. */
export function PostCards({ desk, title }: PostCardsProps) {
  const mayPost = useMay('post');
  const { posts, acts } = useSyncExternalStore(desk.subscribe, desk.get);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, title);
  return (
    <ul ref={list} className="post-list" aria-label="Posts">
      {posts?.map((post) => (
        <PostCard
          key={post.id}
          post={post}
          mayPost={mayPost}
          busy={acts.get(post.id) === null}
          problem={acts.get(post.id) ?? null}
          onCancel={() => void desk.cancel(post.id).then(told)}
          onSend={() => void desk.send(post.id).then(told)}
          onOutcome={(platform, posted) => void desk.note(post.id, platform, posted).then(told)}
        />
      ))}
    </ul>
  );
}
