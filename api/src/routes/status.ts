import type { ServerRoute } from '@hapi/hapi';
import { readStatus } from '../actions/readStatus.ts';
import type { ApiParts } from '../apiParts.ts';

/** How the server is (operators). */
export const statusRoute = (parts: ApiParts, sockets: { readonly size: number }): ServerRoute => ({
  method: 'GET',
  path: '/api/admin/status',
  handler: () => readStatus(parts, sockets),
});
