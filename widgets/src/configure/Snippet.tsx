import { useRef } from 'react';
import { copyText } from '../dom/copyText.ts';
import { useSaid } from '../signs/useSaid.ts';

/** Lines to be pasted into a page, with a button that copies them. */
export function Snippet({ lines }: { readonly lines: string }) {
  const [said, setSaid] = useSaid();
  const button = useRef<HTMLButtonElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await copyText(lines, button.current ?? document.body);
      setSaid('Copied');
    } catch (error) {
      console.error('The lines could not be copied.', error);
      setSaid('They could not be copied: select them and copy them yourself.');
    }
  };
  return (
    <div className="configure-snippet">
      <label>
        The lines for your page
        <textarea
          value={lines}
          rows={5}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <p>
        <button type="button" className="hc-button" ref={button} onClick={copy}>
          Copy
        </button>{' '}
        <span role="status">{said}</span>
      </p>
    </div>
  );
}
