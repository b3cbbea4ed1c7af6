import { formatCount } from '@hindcast/domain';
import { NO_TWEET_URL, QUEUE_ADD_MAX, type WireQueueAdded } from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import { useState } from 'react';
import { Field } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAct } from '../../query/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { addedSummary, addedText, linksIn } from './words.ts';

/** Maximum number of links whose results are listed one by one. Refused links come first. */
const MOST_TOLD = 200;

/** Adds links of posts to the queue, and shows the result for each link. */
export function AddLinks() {
  const { client } = useAdmin();
  const words = useWords('queue links');
  const sending = useAct({ changes: 'queue', tells: 'here' });
  const [told, setTold] = useState<readonly WireQueueAdded[]>([]);
  const links = linksIn(words.text('links'));

  async function addAll(): Promise<void> {
    const added: WireQueueAdded[] = [];
    for (let from = 0; from < links.length; from += QUEUE_ADD_MAX) {
      added.push(...(await client.addToQueue(links.slice(from, from + QUEUE_ADD_MAX))));
      // Links that are queued already need not be sent again if the others fail.
      words.set('links', links.slice(added.length).join('\n'));
      setTold([...added]);
    }
  }
  const add = (): void => {
    if (sending.busy) return;
    if (links.length === 0) sending.object(NO_TWEET_URL);
    else void sending.send(addAll);
  };
  const refusedFirst = [...told].sort((a, b) => Number(a.problem === null) - Number(b.problem === null));

  return (
    <form
      className="queue-add"
      noValidate
      aria-label="Add posts"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        {...words.field('links')}
        label="Links to posts, one per line"
        kind="long"
        rows={2}
        spellCheck={false}
        hint="The server reads them by itself; Process has one read at once."
        problem={sending.problem}
        onChange={(text) => {
          sending.object(null);
          words.set('links', text);
        }}
      />
      <button type="submit" className="hc-main-button" aria-disabled={sending.busy || undefined}>
        {sending.busy ? 'Adding...' : links.length > 1 ? `Add ${formatCount(links.length)} to queue` : 'Add to queue'}
      </button>
      <p className="queue-added" role="status">
        {told.length > 0 && addedSummary(told)}
      </p>
      {told.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
          <ul className="queue-told" aria-label="What became of each link" tabIndex={0}>
            {refusedFirst.slice(0, MOST_TOLD).map((one, place) => (
              <li key={place}>
                <bdi>{shownText(one.url)}</bdi>:{' '}
                <span data-ill={one.problem !== null || undefined}>{addedText(one)}</span>
              </li>
            ))}
            {told.length > MOST_TOLD && <li>and {formatCount(told.length - MOST_TOLD)} more</li>}
          </ul>
          <button type="button" className="row-act queue-told-close" onClick={() => setTold([])}>
            Close
          </button>
        </>
      )}
    </form>
  );
}
