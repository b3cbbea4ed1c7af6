import { createReader, type Reader } from '@hindcast/domain/client';
import { apiUrl } from '../link/apiUrl.ts';

/** Asks the server for what is on record. */
export const reader: Reader = createReader({
  baseUrl: apiUrl ?? '',
  fetch: (url, init) => fetch(url, init as RequestInit),
});
