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
  /** Takes the focus where the post that had it has gone. */
  readonly title: RefObject<HTMLElement | null>;
}

/** Tells what came of an act on a post: its button may be gone by then. */
const told = (post: WirePost | null): void => {
  if (post) notes.tell(shownText(postText(post)));
};

/** The posts of a desk, each with what can be done with it. */
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
