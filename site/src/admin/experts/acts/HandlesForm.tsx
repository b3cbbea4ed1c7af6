import { ActForm } from '../../form/ActForm.tsx';
import { Field } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { ExpertPreview } from './ExpertPreview.tsx';
import type { ExpertActProps } from './expertActProps.ts';

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
