import { ADMIN } from '@hindcast/domain/people';
import { type Platform, sendAgainName, type WirePost } from '@hindcast/domain/posting';
import { shownLines, shownText } from '@hindcast/domain/text';
import { type RefObject, useRef } from 'react';
import { useItemActs } from '../../query/useItemActs.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { notes } from '../../shell/notes.ts';
import { submissionPath } from '../../shell/submissionPath.ts';
import { Time } from '../../shell/Time.tsx';
import { useKeptFocus } from '../../shell/useKeptFocus.ts';
import { DeliveryList } from '../results/DeliveryList.tsx';
import { canCancel, canSendAgain, postText } from '../results/deliveryWords.ts';
import './posts.css';

interface PostCardProps {
  readonly post: WirePost;
  /** True if the signed-in user may act on the post. */
  readonly mayPost: boolean;
  /** True while a request about the post is running. */
  readonly busy: boolean;
  /** Reason why the last act on the post failed. Null if it did not. */
  readonly problem: string | null;
  readonly onCancel: () => void;
  readonly onSend: () => void;
  readonly onOutcome: (platform: Platform, posted: boolean) => void;
}

/** Shows a post: its text, its state on each platform, and the possible acts. */
function PostCard({ post, mayPost, busy, problem, onCancel, onSend, onOutcome }: PostCardProps) {
  const { id, text, images, send_at, created_at, created_by, submission_id, prediction_id } = post;
  const way = (name: string, run: () => void) => (
    <button
      type="button"
      className="row-act"
      aria-label={`${name}: post ${id}`}
      aria-disabled={busy || undefined}
      onClick={() => busy || run()}
    >
      {name}
    </button>
  );
  return (
    <li id={`post-${id}`} className="post-card" tabIndex={-1}>
      <p className="post-head">
        <b>Post {id}</b>
        <span>
          <Time at={created_at} /> by <bdi>{shownText(created_by)}</bdi>
        </span>
        {send_at !== null && (
          <span>
            for <Time at={send_at} /> UTC
          </span>
        )}
        {images > 0 && <span>{images === 1 ? '1 image' : `${images} images`}</span>}
        {submission_id !== null && <a href={submissionPath(submission_id)}>Submission {submission_id}</a>}
        {prediction_id !== null && <a href={`${ADMIN}/predictions?id=${prediction_id}`}>Prediction {prediction_id}</a>}
        {mayPost && (
          <span className="post-acts">
            {canSendAgain(post) && way(sendAgainName(post), onSend)}
            {canCancel(post) && way('Cancel', onCancel)}
          </span>
        )}
      </p>
      <p className="post-text" dir="auto">
        {shownLines(text)}
      </p>
      <DeliveryList
        post={post}
        label={`Post ${id} on each platform`}
        busy={busy}
        onOutcome={mayPost ? onOutcome : null}
      />
      <p className="admin-problem" role="alert">
        {problem !== null && shownText(problem)}
      </p>
    </li>
  );
}

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
