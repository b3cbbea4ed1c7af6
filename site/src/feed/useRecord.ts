import { createRecordReader } from '@hindcast/domain/client';
import { useAnswer } from '@hindcast/widgets';
import { apiUrl } from '../link/apiUrl.ts';

const readRecord = createRecordReader({ baseUrl: apiUrl ?? '', fetch: (url, init) => fetch(url, init as RequestInit) });

/** One prediction's record, and a way to ask for it again. There is none without a number. */
export const useRecord = (id: number | null) =>
  useAnswer(id === null ? null : String(id), (key) => readRecord(Number(key)));
