import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useBackCloses } from '../link/useBackCloses.ts';
import type { KeyGroup } from './keyGroups.ts';
import { chooseLetterKeys, letterKeysAct } from './letterKeys.ts';

interface KeysDialogProps {
  readonly groups: readonly KeyGroup[];
  /** Label of the switch that turns single keys on or off. */
  readonly letters: string;
  readonly onClose: () => void;
}

/**
 * Shows all keys of a page in a dialog, with the switch for single keys. Escape closes the dialog and returns the
 * focus.
 */
export function KeysDialog({ groups, letters, onClose }: KeysDialogProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [act, setAct] = useState(letterKeysAct);
  useBackCloses(onClose);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="keys"
      aria-labelledby={title}
      // Without this, Escape would also close a card behind the dialog.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onClose={onClose}
    >
      <div className="keys-head">
        <h2 id={title}>Keys</h2>
        <button type="button" className="hc-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div className="keys-groups">
        {groups.map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(([names, does]) => (
                <div key={does}>
                  <dt>
                    {names.map((name, i) => (
                      <Fragment key={name}>
                        {i > 0 && ' '}
                        <kbd>{name}</kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="keys-switch">
        <input
          type="checkbox"
          checked={act}
          onChange={({ currentTarget }) => {
            chooseLetterKeys(currentTarget.checked);
            setAct(currentTarget.checked);
          }}
        />
        {letters}
      </label>
    </dialog>
  );
}
