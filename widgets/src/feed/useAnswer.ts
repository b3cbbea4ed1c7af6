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

/**
 * Requests data, and returns the state of the request with a function that retries. Requests again when the key
 * changes. Requests nothing for a null key.
 * @param read may be a new function in each render.
 * @param everyMs interval of refreshes while the page is visible. It also refreshes when the browser is online again.
 * If a refresh fails, the shown data stay. If left out, there are no refreshes.
 * @param initial data of the first key, shown until they are refreshed.
 */
export function useAnswer<T>(key: string | null, read: (key: string) => Promise<T>, everyMs?: number, initial?: T) {
  const latest = useRef(read);
  latest.current = read;
  const [given] = useState(initial === undefined ? null : { key, value: initial });
  const [state, setState] = useState<AnswerState<T>>(
    given ? { status: 'ready', value: given.value } : { status: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const isGiven = key === given?.key && attempt === 0;
    if (!isGiven) setState({ status: key === null ? 'missing' : 'loading' });
    if (key === null) return;
    read(key).then(
      (value) => isMounted && setState({ status: 'ready', value }),
      (error: unknown) => isMounted && !isGiven && setState(stateOf<T>(error)),
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
