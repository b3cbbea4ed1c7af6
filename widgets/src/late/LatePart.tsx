import { type ReactNode, useEffect, useState } from 'react';
import { onServerBack } from '../dom/serverBack.ts';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { Late } from './late.ts';
import { useLate } from './useLate.ts';

export interface LatePartProps<T> {
  readonly late: Late<T>;
  /** Subject of the sentence about a failure to load: "The list". */
  readonly what: string;
  /** Placeholder until the part has loaded. */
  readonly waiting: ReactNode;
  /** Wraps the message about a failure. */
  readonly failed?: (message: ReactNode) => ReactNode;
  /** Called each time the part failed to load. */
  readonly onFailed?: () => void;
  readonly children: (part: T) => ReactNode;
}

/**
 * Renders a part of a page that loads late. After a failure it loads again on Retry, or when the server responds again.
 * If that fails too, it offers to reload the page, because the site may have been updated while the page was open.
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
