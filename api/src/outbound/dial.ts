import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';

/** Where a connection goes: the name is for the certificate, the addresses are those that were checked. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly string[];
}

/** Begins to open a connection to one of a target's addresses. */
export type Dial = (target: Target) => Socket;
/** Finds the addresses of a name; none where there is no such name. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

const DNS_WAIT_MS = 2000;
const ATTEMPT_MS = 1500;

/** A lookup that asks nobody: it gives the addresses that were checked, so that no later answer of DNS counts. */
function checkedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };
}

/** Opens a TLS connection whose certificate must be good for the name, whatever the environment says of certificates. */
export const dialTls: Dial = ({ host, port, addresses }) => {
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host,
    port,
    servername: host,
    lookup: checkedLookup(addresses),
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
  };
  return connect(options);
};

/** Asks DNS alone: the hosts file and the search domains of this machine name servers that are nobody else's business. */
export const resolveName: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: DNS_WAIT_MS, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
