import type { WirePersonPassword } from '@hindcast/domain/client';
import { OnceShown } from '../form/OnceShown.tsx';

interface MadePasswordProps {
  readonly made: WirePersonPassword;
  /** The act that made the password: "Added". */
  readonly done: string;
  readonly onClose: () => void;
}

/** The password for one sign-in that the answer alone has; where a mail was sent or the answer was lost, that. */
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
