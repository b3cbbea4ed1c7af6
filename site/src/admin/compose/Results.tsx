import { platformText, sentAgainOn, type WirePostRequest } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { DeliveryList } from './results/DeliveryList.tsx';
import { canSendAgain } from './results/deliveryWords.ts';
import type { Posting } from './usePosting.ts';

interface ResultsProps {
  readonly posting: Posting;
  /** Why what was pressed last cannot be posted; null where it can. */
  readonly objection: string | null;
}

/** What came of a post: a line for each platform, and what can be done where it is not posted. */
export function Results({ posting, objection }: ResultsProps) {
  const { post, repeated, busy, send, sendAgain, note } = posting;
  const problem = objection ?? posting.problem;
  const again = (request: WirePostRequest): void => send({ ...request, again: true });
  return (
    <div className="post-results">
      <p className="admin-problem" role="alert">
        {problem !== null && shownText(problem)}
      </p>
      {repeated && objection === null && (
        <button type="button" className="hc-button" onClick={() => again(repeated)}>
          Post the same words once more
        </button>
      )}
      <div role="status">{busy && <p>Posting...</p>}</div>
      {post && (
        <>
          {/* read out as it comes, and as it changes */}
          <div role="status">
            <DeliveryList post={post} label="What came of it" onOutcome={note} />
          </div>
          {canSendAgain(post) && (
            <button type="button" className="hc-button" aria-disabled={busy || undefined} onClick={sendAgain}>
              Send again on {platformText(sentAgainOn(post))}
            </button>
          )}
        </>
      )}
    </div>
  );
}
