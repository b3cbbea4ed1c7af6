import type { IncomingMessage } from 'node:http';
import type { Clients } from '../http/index.ts';
import type { InstallationKey } from '../lib/index.ts';

const HERE = 'this machine';

/** Returns a keyed hash of a request's network. It is the same for one network, and does not reveal the address. */
export const placeOf = (
  request: IncomingMessage,
  { clients, key }: { readonly clients: Clients; readonly key: InstallationKey },
): string => key.secretOf('place', `address ${clients.countedAs(request) ?? HERE}`);
