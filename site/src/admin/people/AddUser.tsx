import { PERSON_NAME_MAX, type WirePersonPassword } from '@hindcast/domain/client';
import { roles } from '@hindcast/domain/people';
import { useState } from 'react';
import { roleHint, roleOptions } from '../form/choices.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useWords } from '../form/useWords.ts';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { MadePassword } from './ResetUser.tsx';

/** Shows the form that adds a user, and then the user's temporary password. */
export function AddUser({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin();
  const words = useWords('user:add');
  const [name, email] = [words.text('name').trim(), words.text('email').trim()];
  const role = roles.find((one) => one === words.text('role')) ?? 'reviewer';
  const [made, setMade] = useState<WirePersonPassword | null>(null);
  const sending = useAct({ changes: 'people', tells: 'here' });
  const add = (): Promise<void> =>
    sending.send(
      () => client.addUser({ name, role, email: email === '' ? null : email }),
      (answer) => {
        words.forget();
        setMade(answer);
      },
    );
  if (made) return <MadePassword made={made} done="Added" onClose={onClose} />;
  return (
    <Form
      label="Add a user"
      look="boxed"
      validates
      sending={sending}
      act="Add"
      onSubmit={() => void add()}
      onCancel={onClose}
    >
      <Field {...words.field('name')} label="Name" required autoFocus maxLength={PERSON_NAME_MAX} />
      <Field {...words.field('role', 'reviewer')} label="Role" kind={roleOptions} hint={roleHint(role)} />
      <Field
        {...words.field('email')}
        label="E-mail (optional)"
        kind="email"
        hint="Where a link for a new password can be sent."
        maxLength={254}
      />
    </Form>
  );
}
