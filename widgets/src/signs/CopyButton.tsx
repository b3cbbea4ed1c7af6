import { useRef } from 'react';
import { copyText } from '../dom/copyText.ts';
import { useSaid } from './useSaid.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Message that is shown if the text cannot be copied. */
  readonly failed: string;
  /** Accessible name of the button, to tell several buttons of a page apart. */
  readonly label?: string;
}

/** Shows a button that copies a text, and the result beside it. */
export function CopyButton({ text, failed, label }: CopyButtonProps) {
  const [said, setSaid] = useSaid();
  const button = useRef<HTMLButtonElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await copyText(text, button.current?.parentElement ?? document.body);
      setSaid('Copied');
    } catch (error) {
      console.error(failed, error);
      setSaid(failed);
    }
  };
  return (
    <>
      <button type="button" className="hc-button" aria-label={label} ref={button} onClick={copy}>
        Copy
      </button>{' '}
      <span role="status">{said}</span>
    </>
  );
}
