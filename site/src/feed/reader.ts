import { createReader, type Reader } from '@hindcast/domain/client';
import { apiUrl } from '../link/apiUrl.ts';

/** The read-only client of the server. */
export const reader: Reader = createReader({
  baseUrl: apiUrl ?? '',
  fetch: (url, init) => fetch(url, init as RequestInit),
});
