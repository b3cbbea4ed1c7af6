import { EXPERT_NAME_MAX } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { Field } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { ExpertPreview } from './ExpertPreview.tsx';
import type { ExpertActProps } from './expertActProps.ts';

/** Shows the form that adds an alias to an expert. */
export function AliasForm({ expert, onDone, onClose }: ExpertActProps) {
  const { client } = useAdmin();
  const { id, name } = expert;
  const words = useWords(`expert:${id}:alias`);
  const alias = words.text('alias');
  const send = (dry_run: boolean) => client.addAlias(String(id), { alias, dry_run });
  return (
    <ActForm
      title="Add another name"
      says={`In files and submissions it then means ${name}.`}
      name="Add it"
      words={words}
      changes="experts"
      check={() => send(true)}
      preview={({ data }) => <ExpertPreview before={expert} after={data} />}
      send={() => send(false)}
      said={({ stored }) => (stored ? `“${alias}” means ${name} now.` : `“${alias}” means ${name} already.`)}
      onDone={() => onDone(id)}
      onClose={onClose}
    >
      <Field {...words.field('alias')} label="Other name" required maxLength={EXPERT_NAME_MAX} />
    </ActForm>
  );
}
