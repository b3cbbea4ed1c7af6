import type { DatabaseAddress, DatabaseHost } from './databaseAddress.ts';
import { ConfigError } from './setting.ts';

const SETTING = 'HINDCAST_DATABASE_URL';
const FORM = 'mysql://user:password@host:3306/database';
const PARTS =
  /^(?:mysql|mariadb):\/\/(?<user>[^:@/]+)(?::(?<password>[^@/]*))?@(?<hosts>[^@/?#]+)\/(?<database>[^/?#]+)(?:\?(?<query>[^#]*))?$/i;
const HOST = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/i;

// no message repeats the address, because it contains a password
const wrong = (problem: string): ConfigError => new ConfigError(SETTING, `${problem}; its form is ${FORM}`);

function decode(text: string, part: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong(`has a ${part} with a % that stands for no character (write %25 for a % itself)`);
  }
}

function readHost(text: string): DatabaseHost {
  const { v6, name, port = '3306' } = HOST.exec(text.trim())?.groups ?? {};
  const host = v6 ?? name;
  if (!host || Number(port) < 1 || Number(port) > 65_535) throw wrong('names a host that is none');
  return { host, port: Number(port) };
}

function readTls(query: string | undefined): boolean {
  const options = new URLSearchParams(query);
  const value = options.get('ssl') ?? 'off';
  options.delete('ssl');
  if (options.size > 0 || (value !== 'on' && value !== 'off')) throw wrong('may only end with ?ssl=on or ?ssl=off');
  return value === 'on';
}

/**
 * Reads the address of a MySQL or MariaDB database, `mysql://user:password@host:port/database`, with several hosts
 * separated by commas, the preferred one first. Characters such as @ and / in a name or password are percent-encoded.
 * Null if unset, for the embedded database. Throws ConfigError, which never repeats the password.
 */
export function readDatabaseUrl(value: string | undefined): DatabaseAddress | null {
  if (value === undefined) return null;
  if (!/^(?:mysql|mariadb):/i.test(value)) throw wrong('is not the address of a MySQL or MariaDB database');
  const { user, password = '', hosts, database, query } = PARTS.exec(value)?.groups ?? {};
  if (!user || !hosts || !database) throw wrong('is not complete, or has a character that must be percent-encoded');
  const [first = '', ...others] = hosts.split(',');
  return Object.freeze({
    hosts: [readHost(first), ...others.map(readHost)] as const,
    user: decode(user, 'user'),
    password: decode(password, 'password'),
    database: decode(database, 'database name'),
    tls: readTls(query),
  });
}
