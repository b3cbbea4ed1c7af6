import { type ReactNode, useState } from 'react';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { Late } from './late.ts';
import { useLate } from './useLate.ts';

export interface LatePartProps<T> {
  readonly late: Late<T>;
  /** What may fail to load, as the sentence's subject: "The list". */
  readonly what: string;
  /** What takes its room until it is here. */
  readonly waiting: ReactNode;
  /** What the message that it failed stands in, where it needs more around it. */
  readonly failed?: (message: ReactNode) => ReactNode;
  readonly children: (part: T) => ReactNode;
}

/**
 * Draws a part of a page that loads late. One that does not come is asked for again on Retry; where that fails too its
 * file may be gone, replaced under an open page, and the reader may load the page again.
 */
export function LatePart<T>({ late, what, waiting, failed = (message) => message, children }: LatePartProps<T>) {
  const [retries, setRetries] = useState(0);
  const { part, failures } = useLate(late, true, retries);
  if (part) return children(part);
  if (failures <= retries) return waiting;
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
