import type { WireTweetProposal } from '@hindcast/domain/extraction';
import { isLongPost, LONG_POST, type Platform } from '@hindcast/domain/posting';
import { shownLines, shownText } from '@hindcast/domain/text';
import { useId, useRef } from 'react';
import { Composer } from '../../compose/Composer.tsx';
import { usePosts } from '../../compose/queries.ts';
import { PostCards } from '../../compose/sent/PostCards.tsx';
import { useWords } from '../../form/useWords.ts';
import { saidBy } from '../../shell/saidBy.ts';
import './submissionPost.css';

/** Shows all earlier posts about a submission. Shows nothing if there are none. */
function PostsBefore({ submission }: { readonly submission: number }) {
  const { data: posts = [], error, refetch } = usePosts({ submission });
  const title = useRef<HTMLHeadingElement>(null);
  if (!error && posts.length === 0) return null;
  return (
    <section className="posts-before" aria-label="Posts about this submission">
      <h3 ref={title} tabIndex={-1}>
        Posts about this submission
      </h3>
      {error && (
        <p className="admin-problem" role="alert">
          Whether there are others cannot be read. {shownText(saidBy(error))}{' '}
          <button type="button" className="row-act" onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      <PostCards posts={posts} title={title} />
    </section>
  );
}

interface ProposalChoiceProps {
  readonly proposals: readonly WireTweetProposal[];
  /** Index of the chosen proposal. */
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** Shows the posts that the extraction has proposed, to choose one of them. */
function ProposalChoice({ proposals, chosen, onChoose }: ProposalChoiceProps) {
  const group = useId();
  return (
    <fieldset className="post-proposals">
      <legend>Proposals</legend>
      {proposals.map(({ style, text }, place) => (
        <label key={`${style} ${text}`}>
          <input type="radio" name={group} checked={place === chosen} onChange={() => onChoose(place)} />
          <span>
            <b>
              <bdi>{shownText(style)}</bdi>
            </b>{' '}
            <span className="proposal-length" data-doubt={isLongPost(text) || undefined}>
              {text.length} / {LONG_POST}
            </span>
            <span className="proposal-text" dir="auto">
              {shownLines(text)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SubmissionPostProps {
  readonly id: number;
  /** The proposed posts. At least one. */
  readonly proposals: readonly WireTweetProposal[];
  /** Called once the post has succeeded on all chosen platforms. */
  readonly onPosted: (on: readonly Platform[]) => void;
}

/** Shows the form for a post about a submission. A proposal is its draft, and the edits of each proposal are kept. */
export function SubmissionPost({ id, proposals, onPosted }: SubmissionPostProps) {
  const form = `post submission:${id}`;
  const choice = useWords(`${form} proposal`);
  const typed = Number(choice.text('proposal', '0'));
  const chosen = typed in proposals ? typed : 0;
  return (
    <>
      <PostsBefore submission={id} />
      <Composer
        form={form}
        draft={{ name: `text ${chosen}`, text: proposals[chosen]?.text ?? '' }}
        about={{ submission_id: id }}
        onDone={({ deliveries }) => onPosted(deliveries.map(({ platform }) => platform))}
      >
        <ProposalChoice
          proposals={proposals}
          chosen={chosen}
          onChoose={(place) => choice.set('proposal', String(place), '0')}
        />
      </Composer>
    </>
  );
}
