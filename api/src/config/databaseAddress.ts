/** One server of a database, or of its cluster. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** Where a MySQL or MariaDB database is, and who opens it. */
export interface DatabaseAddress {
  /** The preferred one first; others are asked while it does not answer. */
  readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** True if the connection is encrypted, and the server's certificate and the name in it are checked. */
  readonly tls: boolean;
  /** Certificates of the authorities that are trusted, PEM; those that Node knows when left out. */
  readonly ca?: string;
}

/** Returns the name of a database for messages: its name and hosts, never its password. */
export function nameOf({ database, hosts }: DatabaseAddress): string {
  return `${database} on ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')}`;
}
