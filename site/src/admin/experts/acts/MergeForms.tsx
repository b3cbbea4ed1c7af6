import { formatCount } from '@hindcast/domain';
import type { WireInfluencer, WireMergeResult } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { Field, type FieldOptions, ReasonField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import type { ExpertActProps } from './expertActProps.ts';

/** Describes the effect of merging or unmerging, in a sentence. */
function mergeText({ data, merged, predictions }: WireMergeResult, isDone: boolean): string {
  const calls = predictions === 1 ? '1 prediction' : `${formatCount(predictions)} predictions`;
  const count = isDone ? (predictions === 1 ? 'counts' : 'count') : 'would count';
  const by = data.id === merged.id ? 'their own again' : `${data.name}’s (expert ${data.id})`;
  return `${merged.name} (expert ${merged.id}): ${calls} ${count} as ${by}.`;
}

/** Shows the form that merges an expert into another one. */
export function MergeForm({ expert, others, onDone, onClose }: ExpertActProps) {
  const { client } = useAdmin();
  const { id, name } = expert;
  const words = useWords(`expert:${id}:merge`);
  const options: FieldOptions = [
    ['', 'Choose...'],
    ...others.filter((one) => one.id !== id).map((one) => [String(one.id), `${one.name} (${one.id})`] as const),
  ];
  const send = (dry_run: boolean) =>
    client.mergeExperts(String(id), { into: words.text('into'), reason: words.text('reason'), dry_run });
  return (
    <ActForm
      title="Merge into another expert"
      says={`What ${name} said counts as the other one’s from then on, and each of their names means the other one. Verdicts stay. Unmerging gives all of it back.`}
      name="Merge"
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
      onDone={({ data }) => onDone(data.id)}
      onClose={onClose}
    >
      <Field {...words.field('into')} label="Into" kind={options} required />
      <ReasonField words={words} readBy="operators" />
    </ActForm>
  );
}

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
