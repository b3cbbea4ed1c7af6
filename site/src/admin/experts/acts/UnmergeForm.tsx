import type { WireInfluencer } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { mergeText } from './mergeText.ts';

interface UnmergeFormProps {
  readonly one: WireInfluencer;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows the form that separates a merged expert again. */
export function UnmergeForm({ one, onDone, onClose }: UnmergeFormProps) {
  const { client } = useAdmin();
  const words = useWords(`expert:${one.id}:unmerge`);
  const send = (dry_run: boolean) => client.unmergeExpert(String(one.id), { reason: words.text('reason'), dry_run });
  return (
    <ActForm
      title={`Unmerge ${one.name}`}
      says="They are an expert by themselves again, with all that was recorded as theirs."
      name="Unmerge"
      words={words}
      changes="experts"
      check={() => send(true)}
      preview={(would) => (
        <p>
          <bdi>{mergeText(would, false)}</bdi>
        </p>
      )}
      send={() => send(false)}
      said={(done) => mergeText(done, true)}
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField words={words} readBy="operators" />
    </ActForm>
  );
}
