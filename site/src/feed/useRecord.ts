import { ClientError, createRecordReader, type WireRecord } from '@hindcast/domain/client';
import { useEffect, useState } from 'react';
import { apiUrl } from '../link/apiUrl.ts';

const readRecord = createRecordReader({ baseUrl: apiUrl ?? '', fetch: (url, init) => fetch(url, init as RequestInit) });

/** A prediction's record on its way to the page. */
export type RecordState =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'ready'; readonly record: WireRecord };

const stateOf = (error: unknown): RecordState => {
  if (error instanceof ClientError && error.code === 'not_found') return { status: 'missing' };
  return { status: 'failed', problem: error instanceof Error ? error.message : String(error) };
};

/** One prediction's record, and a way to ask for it again. There is none without a number. */
export function useRecord(id: number | null): { readonly state: RecordState; retry(): void } {
  const [state, setState] = useState<RecordState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    setState({ status: id === null ? 'missing' : 'loading' });
    if (id === null) return;
    readRecord(id).then(
      (record) => isMounted && setState({ status: 'ready', record }),
      (error: unknown) => isMounted && setState(stateOf(error)),
    );
    return () => {
      isMounted = false;
    };
  }, [id, attempt]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}
