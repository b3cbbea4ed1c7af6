import type { WirePersonPassword } from '@hindcast/domain/client';
import { OnceShown } from '../form/OnceShown.tsx';

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
