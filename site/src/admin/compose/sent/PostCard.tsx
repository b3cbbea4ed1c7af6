import { ADMIN } from '@hindcast/domain/people';
import { type Platform, sendAgainName, type WirePost } from '@hindcast/domain/posting';
import { shownLines, shownText } from '@hindcast/domain/text';
import { submissionPath } from '../../shell/submissionPath.ts';
import { Time } from '../../shell/Time.tsx';
import { DeliveryList } from '../results/DeliveryList.tsx';
import { canCancel, canSendAgain } from '../results/deliveryWords.ts';

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
export function PostCard({ post, mayPost, busy, problem, onCancel, onSend, onOutcome }: PostCardProps) {
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
