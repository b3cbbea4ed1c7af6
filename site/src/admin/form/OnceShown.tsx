import { copyText } from '@hindcast/widgets/submit';
import { useEffect, useRef, useState } from 'react';
import './form.css';

interface OnceShownProps {
  /** Name of the secret: "The password of Ada, for one sign-in". */
  readonly what: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Shows a secret with a copy button until it is closed. It cannot be shown again. */
export function OnceShown({ what, text, onClose }: OnceShownProps) {
  const [said, setSaid] = useState('');
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const copy = async (): Promise<void> => {
    if (!place.current) return;
    try {
      await copyText(text, place.current);
      setSaid('Copied.');
    } catch (error) {
      console.warn('It could not be copied.', error);
      setSaid('It could not be copied: select it by hand.');
    }
  };
  return (
    <section ref={place} className="once" tabIndex={-1} aria-label={what}>
      <p>
        <bdi>{what}</bdi>. It is not shown again.
      </p>
      <code>{text}</code>
      <div className="form-acts">
        <span role="status">{said}</span>
        <button type="button" className="hc-button" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="hc-button" onClick={onClose}>
          Done
        </button>
      </div>
    </section>
  );
}
