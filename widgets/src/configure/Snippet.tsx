import { useState } from 'react';
import { CopyButton } from '../signs/CopyButton.tsx';
import { type CodeForm, type Configured, formsOf, snippetOf } from './snippet.ts';

interface SnippetProps {
  readonly configured: Configured;
  readonly origin: string;
}

const names: Readonly<Record<CodeForm, string>> = {
  element: 'Web page',
  data: 'Editor, such as WordPress',
  frame: 'Frame',
};

/** Shows the code of a widget for the place that the partner chooses, with a copy button. */
export function Snippet({ configured, origin }: SnippetProps) {
  const [chosen, setChosen] = useState<CodeForm>('element');
  const forms = formsOf(configured);
  const form = forms.includes(chosen) ? chosen : 'element';
  const lines = snippetOf(configured, origin, form);
  return (
    <div className="configure-snippet">
      <div className="configure-fields">
        <label>
          For
          <select value={form} onChange={({ currentTarget }) => setChosen(currentTarget.value as CodeForm)}>
            {forms.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
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
