import type { Server } from '@hapi/hapi';
import type { Config } from '../config/config.ts';
import { codeOf } from '../errors/codeOf.ts';

/** An address that cannot be listened on; the message says which setting to change. */
export class ListenError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ListenError';
  }
}

/** Listens where the settings say. Throws ListenError when that cannot be. */
export async function listen(server: Server, { host, port }: Config): Promise<void> {
  try {
    await server.start();
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'EADDRINUSE') {
      throw new ListenError(`Port ${port} is already in use; end the other program or set HINDCAST_PORT`, cause);
    }
    if (code === 'EACCES') {
      throw new ListenError(`Port ${port} is not this user's to open; set HINDCAST_PORT above 1023`, cause);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new ListenError(`HINDCAST_HOST ${host} is not an address of this machine`, cause);
    }
    throw cause;
  }
}

/** The address under which the same machine reaches the server. */
export function localUrl(host: string, port: number): string {
  const names: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${names[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
