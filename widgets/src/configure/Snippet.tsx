import { CopyButton } from '../signs/CopyButton.tsx';

/** Shows the code for a page, with a copy button. */
export function Snippet({ lines }: { readonly lines: string }) {
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
        <CopyButton text={lines} failed="They could not be copied: select them and copy them yourself." />
      </p>
    </div>
  );
}
