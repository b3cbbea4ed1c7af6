import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';

/** Target of a connection: the host name for the certificate, and the checked addresses. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly string[];
}

/** Starts a connection to one of a target's addresses. */
export type Dial = (target: Target) => Socket;
/** Resolves a host name to addresses. Empty if it does not exist. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

const DNS_WAIT_MS = 2000;
const ATTEMPT_MS = 1500;

/** Returns a lookup without DNS: it returns the checked addresses, so that a later DNS answer cannot replace them. */
function checkedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };
}

/** Opens a TLS connection. The certificate must be valid for the host, even if the environment disables that check. */
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

/** Resolves by DNS alone. The hosts file and search domains of this machine could name internal servers. */
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
