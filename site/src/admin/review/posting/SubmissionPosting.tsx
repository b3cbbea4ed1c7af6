import type { WireSubmissionView } from '@hindcast/domain';
import { proposalsIn } from '@hindcast/domain/extraction';
import type { Platform } from '@hindcast/domain/posting';
import { createLate, LatePart } from '@hindcast/widgets';
import { useMemo, useState } from 'react';
import { useMay } from '../../session/admin.ts';

interface SubmissionPostingProps {
  readonly one: WireSubmissionView;
  readonly onPosted: (on: readonly Platform[]) => void;
}

const postPart = createLate(() => import('./SubmissionPost.tsx'));

/** Shows a disclosure with the form for a post about a submission. Shown only if the extraction has proposals. */
export function SubmissionPosting({ one, onPosted }: SubmissionPostingProps) {
  const mayPost = useMay('post');
  // Once opened, the form stays mounted, so that the choices in it are kept while it is closed.
  const [opened, setOpened] = useState(false);
  const proposals = useMemo(() => proposalsIn(one.ai_metadata), [one.ai_metadata]);
  if (!mayPost || proposals.length === 0) return null;
  return (
    <details
      className="metadata submission-posting"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>Post to Social Media</summary>
      {opened && (
        <LatePart late={postPart} what="Posting" waiting={<p role="status">Loading...</p>}>
          {({ SubmissionPost }) => <SubmissionPost id={one.id} proposals={proposals} onPosted={onPosted} />}
        </LatePart>
      )}
    </details>
  );
}
