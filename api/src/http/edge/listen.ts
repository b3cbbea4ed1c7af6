import { createServer } from 'node:net';
import type { Server } from '@hapi/hapi';
import { type Config, codeOf } from '../../lib/index.ts';

/** Error for an address that cannot be listened on. The message names the setting to change. */
export class ListenError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ListenError';
  }
}

type Where = Pick<Config, 'host' | 'port'>;

/** Explains by the system's code why an address cannot be listened on. Unknown errors are returned unchanged. */
function listenFault(cause: unknown, { host, port }: Where): unknown {
  const code = codeOf(cause);
  if (code === 'EADDRINUSE')
    return new ListenError(`Port ${port} is already in use; end the other program or set HINDCAST_PORT`, cause);
  if (code === 'EACCES')
    return new ListenError(`Port ${port} is not this user's to open; set HINDCAST_PORT above 1023`, cause);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ListenError(`HINDCAST_HOST ${host} is not an address of this machine`, cause);
  return cause;
}

/** Starts to listen at the address of the settings. Throws ListenError. */
export async function listen(server: Server, config: Where): Promise<void> {
  await server.start().catch((cause: unknown) => {
    throw listenFault(cause, config);
  });
}

/** Checks that an address can be listened on, before other work is done. Throws ListenError. */
export async function tryAddress({ host, port }: Where): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (cause) {
    throw listenFault(cause, { host, port });
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Returns the URL at which the same machine reaches the server. */
export function localUrl(host: string, port: number): string {
  const names: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${names[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
