import { type Role, roles } from '@hindcast/domain/people';
import { type Dice, hostile } from './dice.ts';
import { texts } from './values.ts';

export type Header = readonly [name: string, value: string];

/** Hosts that no browser would send. */
export const hostileHosts: readonly string[] = hostile('host', [
  'localhost:99999',
  'localhost:-1',
  'localhost:',
  ':80',
  'a b',
  '%',
  '%00',
  '[::',
  '[::1]:x',
  'x:y',
  '\uff11',
  '\u00e9',
  '',
  ' ',
  '.',
  '..',
  'localhost/../x',
  'localhost?x',
  'localhost#x',
  'user:password@localhost',
  'evil.example',
  'localhost, evil.example',
  '169.254.169.254',
  '1.2.3',
  '0x7f.1',
  '2130706433',
  '[::ffff:127.0.0.1%eth0]',
  '__proto__',
  '<script>',
  '"',
  '\\',
  '\t',
  'a'.repeat(300),
  `${'a.'.repeat(4000)}a`,
  'xn--a',
  'localhost\u0000',
]);

/** Addresses of a proxy's clients: many, so that a limit per address leaves most attacks their way. */
const forwarded = (dice: Dice): string => `10.${dice.under(4)}.${dice.under(32)}.${1 + dice.under(32)}`;

const pools: Readonly<Record<string, readonly string[]>> = {
  'accept-encoding': [
    'gzip',
    'br',
    'identity;q=0',
    '*;q=0',
    'gzip;q=abc',
    'gzip;q=1e9,br;q=-1',
    ',,,',
    'x'.repeat(500),
    'deflate, gzip;q=1.0, *;q=0.5',
  ],
  accept: ['text/html', '*/*', 'application/json', 'text/html;q=0', ',,', 'text/', '/'],
  'if-none-match': ['*', '"x"', 'W/"x"', '"', '""', '"a", "b", W/"c"', '"a'.repeat(300), ',,,,'],
  'if-match': ['*', '"x"'],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'Sat, 31 Dec 9999 23:59:59 GMT', 'x', '0', '-1'],
  'if-unmodified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  'if-range': ['"x"', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-',
    'bytes=0-0,1-1,2-2',
    'bytes=99999999999-',
    `bytes=${'0-,'.repeat(200)}`,
    'lines=1-2',
    'x',
  ],
  origin: ['https://evil.example', 'null', '', 'http://localhost', 'javascript:alert(1)', 'https://[::'],
  'access-control-request-method': ['PUT', 'GET', 'x'],
  'access-control-request-headers': ['authorization', 'x, y, z', '*'],
  cookie: ['a=b', 'a', '=', ';;;', 'a="', '__proto__=1', 'a=b; a=c', '\u0001=x', 'x='.concat('y'.repeat(4000))],
  expect: ['100-continue', '100-Continue, x', '200-ok', ''],
  te: ['trailers', 'chunked', 'gzip'],
  trailer: ['x', 'content-length'],
  upgrade: ['websocket', 'h2c', 'TLS/1.0', 'WebSocket, x'],
  'http2-settings': ['AAMAAABkAAQAAP__'],
  connection: ['keep-alive', 'close', 'upgrade', 'keep-alive, close', 'x', 'host', ''],
  'keep-alive': ['timeout=99999', 'max=0'],
  'x-forwarded-for': [
    '127.0.0.1',
    '::1',
    'unknown',
    '1.2.3.4, 5.6.7.8',
    ',',
    '[::1]:80',
    '_hidden',
    "'",
    'a'.repeat(2000),
  ],
  'x-forwarded-host': ['evil.example', 'a b'],
  'x-forwarded-proto': ['https', 'javascript'],
  forwarded: ['for=1.2.3.4;host=evil', 'for="[::1]"'],
  'x-real-ip': ['127.0.0.1'],
  'x-request-id': ['x', '\u001b[31m', 'a'.repeat(500)],
  'x-http-method-override': ['DELETE', 'PUT'],
  'x-original-url': ['/api/admin/judge/run'],
  'x-rewrite-url': ['/api/admin/judge/run'],
  'idempotency-key': ['k1', 'k2', '', ' ', 'a'.repeat(5000), '"x"', '\u00e9', '__proto__', '{}', 'a,b'],
  'content-disposition': ['attachment; filename="../../x"'],
  'user-agent': ['', 'x'.repeat(3000), '() { :; }; echo x'],
  referer: ['javascript:alert(1)', 'x'],
  'sec-websocket-key': ['x', 'dGhlIHNhbXBsZSBub25jZQ=='],
  'sec-websocket-version': ['13', '8', 'x'],
  'sec-websocket-extensions': ['permessage-deflate; client_max_window_bits=99', ';;', 'x'],
  'sec-websocket-protocol': ['x', ',', 'x, x'],
};
const names = Object.keys(pools);
for (const [name, values] of Object.entries(pools)) hostile(`header ${name}`, values);

/** Content types, right and odd. */
export const types: readonly string[] = hostile('content type', [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=x',
  'APPLICATION/JSON',
  'application/vnd.x+json',
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/mixed; boundary="',
  'application/octet-stream',
  'application/x-ndjson',
  'application/xml',
  '',
  '/',
  'json',
  'application/json, text/plain',
  `text/${'x'.repeat(2000)}`,
]);

/** Some headers of any kind, legal in form and not in meaning. */
export function oddHeaders(dice: Dice, most = 3): Header[] {
  const header = (): Header => {
    const name = dice.pick(names);
    return [name, dice.pick(pools[name] ?? [''])];
  };
  return Array.from({ length: dice.under(most + 1) }, header);
}

/** A flood of headers, or one that is far too long. */
export function headerFlood(dice: Dice): Header[] {
  return dice.weigh<() => Header[]>(
    [
      [2, () => Array.from({ length: dice.under(2500) }, (_, i): Header => [`x-${i}`, 'y'])],
      [1, () => [['x-long', 'y'.repeat(dice.under(20_000))]]],
      [1, () => Array.from({ length: 50 }, (): Header => ['cookie', `a${dice.under(99)}=b`])],
      [1, () => Array.from({ length: 20 }, (): Header => ['accept', dice.pick(['text/html', '*/*'])])],
      [1, () => [[`x-${'n'.repeat(dice.under(9000))}`, '']]],
    ],
    'flood',
  )();
}

/** Whose request it is behind a proxy; a few say it wrongly or not at all. */
export const clientHeaders = (dice: Dice): Header[] =>
  dice.percent(96) ? [['x-forwarded-for', forwarded(dice)]] : oddHeaders(dice, 1);

/** The secrets of a run. */
export interface Secrets {
  /** The owner's token. */
  readonly token: string;
  /** A token of each role. */
  readonly tokens: Readonly<Record<Role, string>>;
  /** One that opens nothing; it must not be written down either. */
  readonly forged: string;
}

/** Where a token was put, and whether it stands where it counts. */
export interface Given {
  readonly headers: readonly Header[];
  readonly query: string;
  readonly operator: boolean;
  /** The role of a token that counts; null without one. */
  readonly role: Role | null;
}

/** A token in its place, in a wrong place, a wrong one, or none. */
export function credentials({ token, tokens, forged }: Secrets, dice: Dice): Given {
  const none = { headers: [], query: '', operator: false, role: null };
  const bearer = (value: string): Given => ({ ...none, headers: [['authorization', value]] });
  return dice.weigh<() => Given>(
    [
      [45, () => none],
      [14, () => ({ ...bearer(`Bearer ${token}`), operator: true, role: 'admin' })],
      ...roles.map((role): [number, () => Given] => [
        4,
        () => ({ ...bearer(`Bearer ${tokens[role]}`), operator: true, role }),
      ]),
      [6, () => bearer(`Bearer ${forged}`)],
      [
        3,
        () =>
          bearer(dice.pick([`Basic ${token}`, `Bearer ${token}x`, `Bearer  `, 'Bearer', `Token ${token}`, `${token}`])),
      ],
      [3, () => bearer(`Bearer ${dice.pick(texts).replace(/[^\x20-\x7e]/g, '?')}`)],
      [3, () => ({ ...none, query: `token=${dice.percent(50) ? token : forged}&access_token=${token}` })],
      [3, () => ({ ...none, headers: [['cookie', `token=${token}; session=${forged}`]] })],
      [1, () => ({ ...none, headers: [['x-api-key', token]] })],
    ],
    'credentials',
  )();
}
