import type { WireStatus } from '@hindcast/domain/client';
import { Part } from '../shell/Part.tsx';
import { remedyOf } from './place/machinePath.ts';

function Sentence({ text }: { readonly text: string }) {
  const remedy = remedyOf(text);
  return (
    <li>
      {text}
      {remedy && (
        <>
          {' '}
          <a href={remedy[1]}>{remedy[0]}</a>
        </>
      )}
    </li>
  );
}

/**
 * Shows problems, and advice on parts that are not set up, each with a link to the page on which it can be resolved.
 */
export const Troubles = ({ status: { problems, advice } }: { readonly status: WireStatus }) => (
  <Part title={problems.length === 0 ? 'All is well' : 'Not well'}>
    {problems.length > 0 && (
      <ul className="troubles" data-problems>
        {problems.map((text) => (
          <Sentence key={text} text={text} />
        ))}
      </ul>
    )}
    {advice.length > 0 && (
      <>
        <h3>Not set up yet; the server is well without it</h3>
        <ul className="troubles">
          {advice.map((text) => (
            <Sentence key={text} text={text} />
          ))}
        </ul>
      </>
    )}
    {problems.length === 0 && advice.length === 0 && <p className="part-note">Nothing waits for you here.</p>}
  </Part>
);
