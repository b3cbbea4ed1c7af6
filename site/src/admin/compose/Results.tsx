import { sendAgainName, type WirePostRequest } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { useRef } from 'react';
import { useKeptFocus } from '../shell/useKeptFocus.ts';
import { DeliveryList } from './results/DeliveryList.tsx';
import { canSendAgain } from './results/deliveryWords.ts';
import type { Posting } from './usePosting.ts';

interface ResultsProps {
  readonly posting: Posting;
  /** Reason why the contents of the form cannot be posted. Null if they can. */
  readonly objection: string | null;
}

/** Shows the result of a post: a line for each platform, with buttons to send the post again where it failed. */
export function Results({ posting, objection }: ResultsProps) {
  const { post, answers, repeated, busy, send, sendAgain, note } = posting;
  const problem = objection ?? posting.problem;
  const again = (request: WirePostRequest): void => send({ ...request, again: true });
  const results = useRef<HTMLElement>(null);
  // The pressed button may have disappeared when the response arrives.
  useKeptFocus(results, results);
  return (
    <section ref={results} className="post-results" aria-label="How it went" tabIndex={-1}>
      <p className="admin-problem" role="alert">
        {problem !== null && shownText(problem)}
      </p>
      {repeated && objection === null && (
        <button type="button" className="hc-button" onClick={() => again(repeated)}>
          Post the same words again
        </button>
      )}
      <div role="status">{busy && <p>Posting...</p>}</div>
      {/* `key` makes screen readers announce the result of each attempt, even if it is the same as before. */}
      <div role="status">
        {post && <DeliveryList key={answers} post={post} label="What came of it" busy={busy} onOutcome={note} />}
      </div>
      {post && canSendAgain(post) && (
        <button type="button" className="hc-button" aria-disabled={busy || undefined} onClick={sendAgain}>
          {sendAgainName(post)}
        </button>
      )}
    </section>
  );
}
