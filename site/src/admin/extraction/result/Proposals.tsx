import type { WireTweetProposal } from '@hindcast/domain/extraction';
import { isLongPost, LONG_POST } from '@hindcast/domain/posting';
import { shownLines, shownText } from '@hindcast/domain/text';

/** Shows the proposed texts of posts, which are sent with the submission. */
export function Proposals({ proposals }: { readonly proposals: readonly WireTweetProposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <>
      <h4>Proposals for a post, kept with the submission</h4>
      <ul className="proposals">
        {proposals.map(({ style, text }) => (
          <li key={`${style} ${text}`}>
            <p className="proposal-style">
              <bdi>{shownText(style)}</bdi>{' '}
              <span data-doubt={isLongPost(text) || undefined}>
                {text.length} / {LONG_POST}
              </span>
            </p>
            <p dir="auto">{shownLines(text)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
