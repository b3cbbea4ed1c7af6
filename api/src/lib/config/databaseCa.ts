import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf } from '../codeOf.ts';
import type { DatabaseAddress } from './databaseAddress.ts';
import { ConfigError } from './setting.ts';

const SETTING = 'HINDCAST_DATABASE_CA';
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Returns the database's address with the certificate authorities of HINDCAST_DATABASE_CA in place of Node's. Throws
 * ConfigError if the file has no certificate, or the connection is not encrypted.
 */
export function withDatabaseCa(database: DatabaseAddress | null, value: string | undefined): DatabaseAddress | null {
  if (value === undefined) return database;
  if (!database?.tls) throw new ConfigError(SETTING, 'is set, and HINDCAST_DATABASE_URL does not end with ?ssl=on');
  return Object.freeze({ ...database, ca: readCertificates(resolve(value)) });
}

function readCertificates(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'latin1');
  } catch (thrown) {
    throw new ConfigError(SETTING, `names ${file}, which cannot be read (${codeOf(thrown) ?? String(thrown)})`);
  }
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw new ConfigError(SETTING, `names ${file}, which has no certificate in PEM form`);
  for (const certificate of certificates) {
    try {
      new X509Certificate(certificate);
    } catch {
      throw new ConfigError(SETTING, `names ${file}, which has a certificate that is damaged`);
    }
  }
  return certificates.join('\n');
}
