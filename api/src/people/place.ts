import type { IncomingMessage } from 'node:http';
import type { Clients } from '../edge/client.ts';
import type { InstallationKey } from '../secrets/installationKey.ts';

const HERE = 'this machine';

/** From where a request comes, as a secret of the installation: the same for one network, and no address. */
export const placeOf = (
  request: IncomingMessage,
  { clients, key }: { readonly clients: Clients; readonly key: InstallationKey },
): string => key.secretOf('place', `address ${clients.countedAs(request) ?? HERE}`);
