import type { WirePost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { type RefObject, useRef } from 'react';
import { useItemActs } from '../../query/useItemActs.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { notes } from '../../shell/notes.ts';
import { useKeptFocus } from '../../shell/useKeptFocus.ts';
import { postText } from '../results/deliveryWords.ts';
import { PostCard } from './PostCard.tsx';
import './posts.css';

interface PostCardsProps {
  readonly posts: readonly WirePost[];
  /** Element that gets the focus if the focused post has disappeared. */
  readonly title: RefObject<HTMLElement | null>;
}

/** Shows a list of posts, each with the possible acts. */
export function PostCards({ posts, title }: PostCardsProps) {
  const { client } = useAdmin();
  const mayPost = useMay('post');
  const acts = useItemActs('posts');
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, title);
  /** Announces the result of an act, because the pressed button may have disappeared. */
  const run = async (id: number, call: () => Promise<WirePost>): Promise<void> => {
    const post = await acts.run(id, call);
    if (post) notes.tell(shownText(postText(post)));
  };
  return (
    <ul ref={list} className="post-list" aria-label="Posts">
      {posts.map((post) => {
        const { id } = post;
        return (
          <PostCard
            key={id}
            post={post}
            mayPost={mayPost}
            busy={acts.isRunning(id)}
            problem={acts.problemOf(id)}
            onCancel={() => void run(id, () => client.cancelPost(id))}
            onSend={() => void run(id, () => client.sendPost(id))}
            onOutcome={(platform, posted) => void run(id, () => client.notePostOutcome(id, { platform, posted }))}
          />
        );
      })}
    </ul>
  );
}
