import { createRecordReader, type WireRecord } from '@hindcast/domain/client';
import { useAnswer } from '@hindcast/widgets';
import { apiUrl } from '../link/apiUrl.ts';

const readRecord = createRecordReader({ baseUrl: apiUrl ?? '', fetch: (url, init) => fetch(url, init as RequestInit) });

/**
 * Loads the record of one prediction, and returns it with a function that retries. Loads nothing if `id` is null, or if
 * the record is known.
 */
export const useRecord = (id: number | null, known?: WireRecord) =>
  useAnswer(id === null ? null : String(id), (key) => readRecord(Number(key)), {
    known: known && { status: 'ready', value: known },
  });
