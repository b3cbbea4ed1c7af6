import type { WireExpert } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';

interface RemoveAliasFormProps {
  readonly expert: WireExpert;
  readonly alias: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows the form that removes an alias of an expert. */
export function RemoveAliasForm({ expert, alias, onDone, onClose }: RemoveAliasFormProps) {
  const { client } = useAdmin();
  const words = useWords(`expert:${expert.id}:remove-alias`);
  return (
    <ActForm
      title="Remove this name"
      says={
        <>
          <bdi>{alias}</bdi> then means nobody. It can be added again.
        </>
      }
      name="Remove it"
      words={words}
      changes="experts"
      send={() => client.removeAlias(String(expert.id), { alias })}
      said={() => `“${alias}” means nobody now.`}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
