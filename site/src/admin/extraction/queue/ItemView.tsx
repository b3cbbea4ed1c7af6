import { callText, type WireExtraction, type WireQueueItem } from '@hindcast/domain/extraction';
import { shownLines, shownText } from '@hindcast/domain/text';
import { useEffect, useRef } from 'react';
import { Loaded } from '../../query/Loaded.tsx';
import { submissionPath } from '../../shell/submissionPath.ts';
import { Time } from '../../shell/Time.tsx';
import { Result } from '../result/Result.tsx';
import { useQueueItem } from './queries.ts';

interface ItemViewProps {
  readonly id: number;
  readonly onTake: (extraction: WireExtraction, queueItem: number | null) => void;
  readonly onClose: () => void;
}

/** Shows the status of an item of the queue. */
function Standing({ item }: { readonly item: WireQueueItem }) {
  const { status, attempts, submission_id, error_message, extracted_data } = item;
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        {status}
        {item.sample && ', a sample made up to show the screen'}
      </dd>
      <dt>Added</dt>
      <dd>
        <Time at={item.created_at} />
      </dd>
      <dt>Processed</dt>
      <dd>
        <Time at={item.processed_at} />
        {attempts > 1 && `, ${attempts} attempts`}
      </dd>
      {error_message !== null && (
        <>
          <dt>Error</dt>
          <dd data-ill="">
            <bdi>{shownText(error_message)}</bdi>
          </dd>
        </>
      )}
      {extracted_data && extracted_data.calls.length > 1 && (
        <>
          <dt>Predictions</dt>
          <dd>
            <ul className="queue-calls">
              {extracted_data.calls.map((call) => (
                <li key={`${call.quote} ${callText(call)}`}>
                  <bdi>{shownText(callText(call))}</bdi>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt>Submission</dt>
      <dd>
        {submission_id === null ? 'none yet' : <a href={submissionPath(submission_id)}>Submission {submission_id}</a>}
      </dd>
    </dl>
  );
}

/** Shows one queue item with its extraction, and a button that takes the extraction into the form. */
export function ItemView({ id, onTake, onClose }: ItemViewProps) {
  const query = useQueueItem(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="queue-item" aria-labelledby="queue-item">
      <div className="part-head">
        <h3 id="queue-item" ref={heading} tabIndex={-1}>
          Item {id}
        </h3>
        <button type="button" className="row-act" onClick={onClose}>
          Back to the list
        </button>
      </div>
      <Loaded what="The item" query={query} back={{ name: 'Back to the list', go: onClose }}>
        {(item) => {
          const { extracted_data: read, result_data: json } = item;
          return (
            <>
              {read && (
                <p>
                  <button
                    type="button"
                    className="hc-main-button"
                    // The item is linked to the first submission only.
                    onClick={() => onTake(read, item.submission_id === null && !item.sample ? id : null)}
                  >
                    Take into the form
                  </button>
                </p>
              )}
              <Standing item={item} />
              {read && <Result extraction={read} call={read} />}
              {json !== null && (
                <details className="queue-json">
                  <summary>As JSON</summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
                  <pre tabIndex={0}>{shownLines(JSON.stringify(read, null, 2))}</pre>
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
