import { EXPERT_NAME_MAX, EXPERT_ROLE_MAX, type WireExpert } from '@hindcast/domain/client';
import { ActForm } from '../../form/ActForm.tsx';
import { type Change, ChangeTable } from '../../form/ChangeTable.tsx';
import { Field } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { alsoOf } from '../shown/findExperts.ts';
import type { ExpertActProps } from './expertActProps.ts';

const rows = (expert: WireExpert): readonly (readonly [name: string, text: string])[] => [
  ['Name', expert.name],
  ['Other names', alsoOf(expert).join(', ')],
  ['Handle on X', expert.x_handle ?? ''],
  ['Key of Nostr', expert.npub ?? ''],
  ['Role', expert.role_line ?? ''],
];

/** Lists the fields of an expert that a change alters. */
function expertChanges(before: WireExpert, after: WireExpert): readonly Change[] {
  const now = rows(after);
  return rows(before)
    .map(([name, text], place) => ({ name, before: text, after: now[place]?.[1] ?? '' }))
    .filter((change) => change.before !== change.after);
}

interface ExpertPreviewProps {
  readonly before: WireExpert;
  readonly after: WireExpert;
}

/** Shows an expert's fields before and after a change. */
function ExpertPreview({ before, after }: ExpertPreviewProps) {
  const changes = expertChanges(before, after);
  return changes.length > 0 ? <ChangeTable changes={changes} /> : <p>It is so already: nothing would change.</p>;
}

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

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Shows the form that sets or removes an expert's handle on X and Nostr key. */
export function HandlesForm({ expert, onDone, onClose }: ExpertActProps) {
  const { client } = useAdmin();
  const { id, name } = expert;
  const words = useWords(`expert:${id}:handles`);
  const before = { x_handle: expert.x_handle ?? '', npub: expert.npub ?? '' };
  const send = async (dry_run: boolean) => {
    const { x_handle, npub } = words.typed;
    if (x_handle === undefined && npub === undefined) throw new Error('Change a field first.');
    return client.changeExpert(String(id), {
      ...(x_handle !== undefined && { x_handle: orNull(x_handle) }),
      ...(npub !== undefined && { npub: orNull(npub) }),
      dry_run,
    });
  };
  return (
    <ActForm
      title="Handles"
      name="Save"
      words={words}
      changes="experts"
      check={() => send(true)}
      preview={({ data }) => <ExpertPreview before={expert} after={data} />}
      send={() => send(false)}
      said={({ stored }) => (stored ? `${name}’s handles are saved.` : 'They were so already: nothing changed.')}
      onDone={() => onDone(id)}
      onClose={onClose}
    >
      <Field
        {...words.field('x_handle', before.x_handle)}
        label="Handle on X"
        hint="With or without the @. Empty takes it away."
      />
      <Field {...words.field('npub', before.npub)} label="Key of Nostr" hint="npub1... Empty takes it away." />
    </ActForm>
  );
}

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
