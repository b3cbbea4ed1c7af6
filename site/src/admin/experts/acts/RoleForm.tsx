import { EXPERT_ROLE_MAX } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { Field } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { ExpertPreview } from './ExpertPreview.tsx';
import type { ExpertActProps } from './expertActProps.ts';

/** Shows the form that sets or removes an expert's role, which is shown beside the name. */
export function RoleForm({ expert, onDone, onClose }: ExpertActProps) {
  const { client } = useAdmin();
  const { id, name } = expert;
  const before = expert.role_line ?? '';
  const words = useWords(`expert:${id}:role`);
  const send = (dry_run: boolean) =>
    client.changeExpert(String(id), { role_line: words.text('role', before).trim() || null, dry_run });
  return (
    <ActForm
      title="Role"
      says="It stands beside their name, where readers see it."
      name="Save"
      words={words}
      changes="experts"
      check={() => send(true)}
      preview={({ data }) => <ExpertPreview before={expert} after={data} />}
      send={() => send(false)}
      said={({ stored }) => (stored ? `${name}’s role is saved.` : 'It was so already: nothing changed.')}
      onDone={() => onDone(id)}
      onClose={onClose}
    >
      <Field
        {...words.field('role', before)}
        label="Role"
        maxLength={EXPERT_ROLE_MAX}
        hint="In a line, such as: fund manager, US. Empty takes it away."
      />
    </ActForm>
  );
}
