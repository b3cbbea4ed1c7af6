import type { ServerRoute } from '@hapi/hapi';
import { readStatus } from '../health/status.ts';
import type { ApiParts } from '../server/apiParts.ts';

/** How the server is (operators). */
export const statusRoute = (parts: ApiParts, sockets: { readonly size: number }): ServerRoute => ({
  method: 'GET',
  path: '/api/admin/status',
  handler: () => readStatus(parts, sockets),
});
