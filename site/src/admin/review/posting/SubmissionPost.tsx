import type { WireTweetProposal } from '@hindcast/domain/extraction';
import type { Platform } from '@hindcast/domain/posting';
import { Composer } from '../../compose/Composer.tsx';
import { useWords } from '../../form/useWords.ts';
import { PostsBefore } from './PostsBefore.tsx';
import { ProposalChoice } from './ProposalChoice.tsx';
import './submissionPost.css';

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
