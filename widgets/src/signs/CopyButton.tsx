import { useRef } from 'react';
import { copyText } from '../dom/copyText.ts';
import { useSaid } from './useSaid.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Text shown if it cannot be copied. */
  readonly failed: string;
  /** The button's name, where several stand on a page. */
  readonly label?: string;
}

/** Copies a text; what became of it is said beside the button. */
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
