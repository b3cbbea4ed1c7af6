import type { WirePerson, WirePersonPassword } from '@hindcast/domain/client';
import { useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { Check } from '../form/Field.tsx';
import { OnceShown } from '../form/OnceShown.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';

interface MadePasswordProps {
  readonly made: WirePersonPassword;
  /** First word of the sentence that is shown if the password was lost: "Added" or "Reset". */
  readonly done: string;
  readonly onClose: () => void;
}

/**
 * Shows the temporary password, which only this response contains. Without a password, says that a mail was sent or
 * that the response was lost.
 */
export function MadePassword({ made: { data, password, mailed }, done, onClose }: MadePasswordProps) {
  if (password !== null) {
    return <OnceShown what={`The password of ${data.name}, for one sign-in`} text={password} onClose={onClose} />;
  }
  return (
    <p className="once" role="status">
      <span>
        {mailed ? (
          <>
            A link for a new password was sent to <bdi>{data.email}</bdi>. Their password stays until they press its
            button.
          </>
        ) : (
          `${done}, but the answer with the password was lost: a reset makes another one.`
        )}
      </span>
      <button type="button" className="hc-button" onClick={onClose}>
        Done
      </button>
    </p>
  );
}

/**
 * Shows the form that gives a user a temporary password, on screen or by mail. It can also remove a lost authenticator
 * app.
 */
export function ResetUser({ user: { id, name, email, totp } }: { readonly user: WirePerson }) {
  const { client } = useAdmin();
  const [asks, setAsks] = useState(false);
  const [mails, setMails] = useState(false);
  const [dropsCode, setDropsCode] = useState(false);
  const [made, setMade] = useState<WirePersonPassword | null>(null);
  const sending = useAct({ changes: 'people', tells: 'here' });
  const reset = (): Promise<void> =>
    sending.send(
      () => client.resetUser(String(id), { mail: mails, totp: dropsCode }),
      (answer) => {
        setAsks(false);
        setMade(answer);
      },
    );
  return (
    <>
      <button
        type="button"
        className="hc-button"
        onClick={() => {
          sending.object(null);
          setMails(false);
          setDropsCode(false);
          setAsks(true);
        }}
      >
        Reset password
      </button>
      {made && <MadePassword made={made} done="Reset" onClose={() => setMade(null)} />}
      {asks && (
        <AskDialog
          title={`Reset the password of ${name}?`}
          act={mails ? 'Send the link' : 'Reset'}
          busy={sending.busy}
          problem={sending.problem}
          onAct={() => void reset()}
          onClose={() => setAsks(false)}
        >
          <p>
            {mails
              ? 'They get a link by mail; the password changes once they press its button.'
              : 'Their sign-ins end, their password counts no more, and you are shown one for one sign-in.'}
            {dropsCode && ' No code of their app is asked for from now on.'}
          </p>
          {email !== null && (
            <Check label={`Send a link to ${email} in place of it`} checked={mails} onChange={setMails} />
          )}
          {totp && (
            <Check
              label="Ask for no code of their app any more, which is lost"
              checked={dropsCode}
              onChange={setDropsCode}
            />
          )}
        </AskDialog>
      )}
    </>
  );
}
