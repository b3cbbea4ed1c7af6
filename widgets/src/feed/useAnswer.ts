import { ClientError } from '@hindcast/domain/client';
import { useEffect, useRef, useState } from 'react';

/** The state of a request to a server. */
export type AnswerState<T> =
  | { readonly status: 'loading' | 'missing' }
  /** `refused`: true if the server refused the request, so that a retry would not help. */
  | { readonly status: 'failed'; readonly problem: string; readonly error: unknown; readonly refused: boolean }
  | { readonly status: 'ready'; readonly value: T };

const stateOf = <T>(error: unknown): AnswerState<T> => {
  if (error instanceof ClientError && error.code === 'not_found') return { status: 'missing' };
  const refused = error instanceof ClientError && error.code === 'bad_request';
  return { status: 'failed', problem: error instanceof Error ? error.message : String(error), error, refused };
};

interface AnswerOptions<T> {
  /**
   * Interval of refreshes while the page is visible. The data are also refreshed when the browser is online again. If a
   * refresh fails, the shown data stay. If left out, there are no refreshes.
   */
  readonly everyMs?: number;
  /**
   * Result for the first key that is known already. It is requested only if there are refreshes: at once, but without
   * a loading state. Undefined if unknown.
   */
  readonly known?: AnswerState<T> | undefined;
}

/**
 * Requests data, and returns the state of the request with a function that retries. Requests again when the key
 * changes. Requests nothing for a null key.
 * @param read may be a new function in each render.
 */
export function useAnswer<T>(
  key: string | null,
  read: (key: string) => Promise<T>,
  { everyMs, known }: AnswerOptions<T> = {},
) {
  const latest = useRef(read);
  latest.current = read;
  const [state, setState] = useState<AnswerState<T>>(known ?? { status: key === null ? 'missing' : 'loading' });
  const [attempt, setAttempt] = useState(0);
  /** The key whose result was known at first. Null once another one was requested. */
  const knownKey = useRef(known ? key : null);
  useEffect(() => {
    const isKnown = key !== null && key === knownKey.current && attempt === 0;
    if (isKnown && everyMs === undefined) return;
    if (!isKnown) knownKey.current = null;
    let isMounted = true;
    if (!isKnown) setState({ status: key === null ? 'missing' : 'loading' });
    if (key === null) return;
    read(key).then(
      (value) => isMounted && setState({ status: 'ready', value }),
      (error: unknown) => isMounted && !isKnown && setState(stateOf<T>(error)),
    );
    return () => {
      isMounted = false;
    };
  }, [key, attempt]);
  useEffect(() => {
    if (key === null || everyMs === undefined) return;
    const left = new AbortController();
    const askAnew = (): void => {
      if (document.visibilityState !== 'visible') return;
      latest.current(key).then(
        (value) => left.signal.aborted || setState({ status: 'ready', value }),
        (error: unknown) => console.warn('Hindcast:', error),
      );
    };
    const timer = setInterval(askAnew, everyMs);
    addEventListener('online', askAnew, { signal: left.signal });
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [key, everyMs]);
  return { state, retry: (): void => setAttempt((count) => count + 1) };
}
