import { TOKEN_NAME_MAX, type WireNewToken } from '@hindcast/domain/client';
import { roles } from '@hindcast/domain/people';
import { useState } from 'react';
import { roleHint, roleOptions } from '../form/choices.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { OnceShown } from '../form/OnceShown.tsx';
import { useWords } from '../form/useWords.ts';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';

/** Shows the form that creates a token, and then the token's secret, once. */
export function AddToken({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin();
  const words = useWords('token:add');
  const role = roles.find((one) => one === words.text('role')) ?? 'viewer';
  const [made, setMade] = useState<WireNewToken | null>(null);
  const sending = useAct({ changes: 'people', tells: 'here' });
  const make = (): Promise<void> =>
    sending.send(
      () => client.createToken(words.text('name').trim(), role),
      (answer) => {
        words.forget();
        if (answer.token !== null) return setMade(answer);
        sending.object('The token was made, but the answer that told it was lost: revoke it and make another.');
      },
    );
  if (made?.token) {
    return (
      <OnceShown what={`The token of “${made.data.name}”, for HINDCAST_TOKEN`} text={made.token} onClose={onClose} />
    );
  }
  return (
    <Form
      label="Make a token"
      look="boxed"
      validates
      sending={sending}
      act="Make"
      onSubmit={() => void make()}
      onCancel={onClose}
    >
      <Field {...words.field('name')} label="What it is for" required autoFocus maxLength={TOKEN_NAME_MAX} />
      <Field {...words.field('role', 'viewer')} label="Role" kind={roleOptions} hint={roleHint(role)} />
    </Form>
  );
}
