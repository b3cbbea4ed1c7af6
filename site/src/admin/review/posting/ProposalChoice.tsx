import type { WireTweetProposal } from '@hindcast/domain/extraction';
import { isLongPost, LONG_POST } from '@hindcast/domain/posting';
import { shownLines, shownText } from '@hindcast/domain/text';
import { useId } from 'react';

interface ProposalChoiceProps {
  readonly proposals: readonly WireTweetProposal[];
  /** Index of the chosen proposal. */
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** Shows the posts that the extraction has proposed, to choose one of them. */
export function ProposalChoice({ proposals, chosen, onChoose }: ProposalChoiceProps) {
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
