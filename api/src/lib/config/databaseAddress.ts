/** A server of a database or cluster. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** Address and credentials of a MySQL or MariaDB database. */
export interface DatabaseAddress {
  /** Hosts, the preferred one first. Others are used while it does not answer. */
  readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** True if the connection is encrypted, and the server's certificate and the name in it are checked. */
  readonly tls: boolean;
  /** Trusted certificate authorities, PEM. Node's own if left out. */
  readonly ca?: string;
}

/** Returns the name of a database for messages: its name and hosts, never its password. */
export function nameOf({ database, hosts }: DatabaseAddress): string {
  return `${database} on ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')}`;
}
