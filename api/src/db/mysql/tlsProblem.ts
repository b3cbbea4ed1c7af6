/** Certificate errors of OpenSSL and Node, each with advice for the operator. */
const PROBLEMS: readonly (readonly [said: RegExp, problem: string])[] = [
  [
    /altnames|cert's CN|does not match certificate/i,
    'has a certificate for another host; name it in HINDCAST_DATABASE_URL as its certificate does',
  ],
  [/has expired/i, "has a certificate that has expired; renew it there, and check this machine's clock"],
  [/not yet valid/i, "has a certificate that is not valid yet; check this machine's clock and the server's"],
  [
    /self[- ]signed|issuer|verify the first certificate|unable to get/i,
    'has a certificate of an authority that is not known here; name the authority’s PEM file in HINDCAST_DATABASE_CA',
  ],
];

/**
 * Explains why a connection cannot be encrypted, as a phrase after the database's name. Null for other errors. mysql2
 * gives all these errors one code, so that the message tells them apart.
 */
export function tlsProblem(code: string, message: string): string | null {
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT') {
    return 'does not encrypt; give its server a certificate (ssl_cert, ssl_key), or end HINDCAST_DATABASE_URL with ?ssl=off where nobody listens in';
  }
  if (code !== 'HANDSHAKE_SSL_ERROR') return null;
  const known = PROBLEMS.find(([said]) => said.test(message))?.[1];
  return known ? `${known} (${message})` : `cannot be reached encrypted (${message}); check its TLS settings`;
}
