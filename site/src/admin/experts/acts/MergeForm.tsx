import { ActForm } from '../../form/ActForm.tsx';
import { Field, type FieldOptions } from '../../form/Field.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import type { ExpertActProps } from './expertActProps.ts';
import { mergeText } from './mergeText.ts';

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
