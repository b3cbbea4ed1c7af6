import { type ReactNode, useEffect, useState } from 'react';
import { onServerBack } from '../dom/serverBack.ts';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { Late } from './late.ts';
import { useLate } from './useLate.ts';

export interface LatePartProps<T> {
  readonly late: Late<T>;
  /** Name of the part, as the subject of the sentence about a failure: "The list". */
  readonly what: string;
  /** Placeholder that is shown until the part has loaded. */
  readonly waiting: ReactNode;
  /** Renders the message about a failure in another element. If left out, the message is shown as it is. */
  readonly failed?: (message: ReactNode) => ReactNode;
  /** Called each time that loading the part has failed. */
  readonly onFailed?: () => void;
  readonly children: (part: T) => ReactNode;
}

/**
 * Renders a part of a page that loads late. After a failure, Retry loads it again, and so does the server when it
 * responds again. If that fails too, a reload of the page is offered, because the site may have been updated while the
 * page was open.
 */
export function LatePart<T>({
  late,
  what,
  waiting,
  failed = (message) => message,
  onFailed,
  children,
}: LatePartProps<T>) {
  const [retries, setRetries] = useState(0);
  const { part, failures } = useLate(late, true, retries);
  useEffect(() => {
    if (failures > 0) onFailed?.();
  }, [failures, onFailed]);
  const hasFailed = !part && failures > retries;
  useEffect(() => (hasFailed ? onServerBack(() => setRetries(failures)) : undefined), [hasFailed, failures]);
  if (part) return children(part);
  if (!hasFailed) return waiting;
  return failed(
    <ListMessage
      title={`${what} could not be loaded.`}
      detail={retries > 0 ? 'Where the site was renewed meanwhile, loading the page again helps.' : undefined}
      action="Retry"
      onAction={() => setRetries(failures)}
      alarm
    >
      {retries > 0 && (
        <button type="button" className="hc-text-button" onClick={() => location.reload()}>
          Load the page again
        </button>
      )}
    </ListMessage>,
  );
}
