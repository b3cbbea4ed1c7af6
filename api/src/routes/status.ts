import type { ServerRoute } from '@hapi/hapi';
import { readStatus, type StatusParts } from '../health/status.ts';

/** How the server is (operators). */
export const statusRoute = (parts: StatusParts, sockets: { readonly size: number }): ServerRoute => ({
  method: 'GET',
  path: '/api/admin/status',
  handler: () => readStatus(parts, sockets),
});
