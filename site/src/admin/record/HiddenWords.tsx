import { readLink } from '@hindcast/domain';
import type { WireTakedown } from '@hindcast/domain/client';
import { minuteLabel } from '../shell/minuteLabel.ts';
import { scopeWords } from './shown/words.ts';

/** Shows the text that a takedown hides, and the takedown's record. Only for users who may see them. */
export function HiddenWords({ down }: { readonly down: WireTakedown }) {
  const { scope, words, record } = down;
  const link = readLink(words.source_url);
  return (
    <section className="hidden-words" aria-label="Taken down">
      <h3>{scope === null ? 'Taken down before' : 'Taken down'}</h3>
      <p>{scopeWords[scope ?? 'none']}.</p>
      {scope !== null && (
        <>
          {words.price_prediction !== null && (
            <p>
              <bdi>{words.price_prediction}</bdi>
            </p>
          )}
          {words.notes !== null && <blockquote dir="auto">{words.notes}</blockquote>}
          {words.source_url !== null && (
            <p>
              {link === null ? (
                <bdi>{words.source_url}</bdi>
              ) : (
                <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {link}
                </a>
              )}
            </p>
          )}
        </>
      )}
      <ol>
        {record.map(({ at, scope: then, by, reason }) => (
          <li key={at}>
            {minuteLabel(at)} <bdi>{by}</bdi> {then === null ? 'lifted' : then === 'all' ? 'hid all' : 'hid the words'}:{' '}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
