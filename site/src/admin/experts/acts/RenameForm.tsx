import { EXPERT_NAME_MAX } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { Field } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { ExpertPreview } from './ExpertPreview.tsx';
import type { ExpertActProps } from './expertActProps.ts';

/** Shows the form that renames an expert. */
export function RenameForm({ expert, onDone, onClose }: ExpertActProps) {
  const { client } = useAdmin();
  const { id, name: before } = expert;
  const words = useWords(`expert:${id}:rename`);
  const send = (dry_run: boolean) => client.changeExpert(String(id), { name: words.text('name', before), dry_run });
  return (
    <ActForm
      title="Rename"
      says="The name before goes on meaning them."
      name="Rename"
      words={words}
      changes="experts"
      check={() => send(true)}
      preview={({ data }) => <ExpertPreview before={expert} after={data} />}
      send={() => send(false)}
      said={({ data, stored }) =>
        stored ? `Expert ${id} is ${data.name} now.` : `Expert ${id} is ${data.name} already: nothing changed.`
      }
      onDone={() => onDone(id)}
      onClose={onClose}
    >
      <Field {...words.field('name', before)} label="Name" required maxLength={EXPERT_NAME_MAX} />
    </ActForm>
  );
}
