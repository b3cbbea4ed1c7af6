import type { Dice } from './dice.ts';
import { texts } from './values.ts';

/** A route of the server's table. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

const likely: Readonly<Record<string, readonly string[]>> = {
  id: ['1', '2', '3', '17', '40', '41', '999999'],
  asset: ['btc', 'mstr', 'naka', 'BTC', 'doge'],
  signIn: ['1', '2', '7', '999999'],
  token: ['1', '2', '3', '9', 'Ada', 'a%20script', 'machine'],
  expert: ['1', '2', '%233', 'Ada', 'cassandra', '%40ada', 'Nobody'],
  user: ['1', '2', 'admin', 'Ada', 'Pythia', '%00'],
  day: ['2024-08-08', '2024-01-15', '2024-02-30', 'x'],
};

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A route's path with its places filled, mostly by what may stand there. */
export function fillPath(path: string, dice: Dice, files: readonly string[]): string {
  return path.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => {
    if (dice.percent(10)) return escaped(dice.pick(texts)).slice(0, 600);
    if (name === 'file' || name === 'path') return dice.pick([...files, 'x', 'x/y', '..', '.env', 'index.html']);
    return dice.pick(likely[name] ?? ['1', 'x']);
  });
}

const PLACES = /\//g;

/** The same path said in another way, or nearly the same. */
export function mutatePath(path: string, dice: Dice): string {
  const at = (change: (slash: string) => string): string => {
    const places = [...path.matchAll(PLACES)].map(({ index }) => index);
    const place = dice.pick(places.length > 0 ? places : [0]);
    return `${path.slice(0, place)}${change('/')}${path.slice(place + 1)}`;
  };
  return dice.weigh<() => string>(
    [
      [2, () => `${path}/`],
      [1, () => `${path}//`],
      [2, () => path.toUpperCase()],
      [1, () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
      [
        3,
        () =>
          at(() => dice.pick(['//', '/./', '/../', '/x/../', '%2f', '%2F', '\\', '%5c', '/%2e%2e/', '/..;/', '%252f'])),
      ],
      [
        2,
        () =>
          `${path}${dice.pick(['%00', '%', '%zz', '%c0%af', '%ff', '%u0041', '%0d%0aX-Injected:%20yes', '%E0%A4'])}`,
      ],
      [
        1,
        () =>
          `${path}${dice.pick(['.json', '.html', '~', ';a=b', '#x', '*', '/.git/config', '/%2e%2e/%2e%2e/hindcast.db'])}`,
      ],
      [1, () => `${path}/${'a/'.repeat(dice.under(3000))}`],
      [1, () => `${path}/${'a'.repeat(15_000)}`],
      [
        1,
        () =>
          `/${dice.pick(['/example.org', '\\example.org', '%2f%2fexample.org', '.example.org', '@example.org'])}${path}`,
      ],
    ],
    'path',
  )();
}

const keys = [
  'asset',
  'dry_run',
  'skip_refused',
  'basis',
  'force',
  'reason',
  'search',
  'actor',
  'act',
  'subject',
  'status',
  'state',
  'sort',
  'after',
  'expected',
  'token',
  'id',
  'limit',
  'page',
];

/** A query of known and odd keys, with values and without. */
export function oddQuery(dice: Dice): string {
  const pair = (): string => {
    const key = dice.percent(70) ? dice.pick(keys) : escaped(dice.pick(texts)).slice(0, 300);
    const odd = dice.pick(['', '[]', '[a]', '[__proto__]', '.x', '%5B%5D']);
    const value = dice.percent(50)
      ? dice.pick(['btc', 'true', '1', 'all', 'raw'])
      : escaped(dice.pick(texts)).slice(0, 3000);
    return dice.percent(10) ? key : `${key}${odd}=${value}`;
  };
  return dice.weigh<() => string>(
    [
      [8, () => `?${Array.from({ length: 1 + dice.under(4) }, pair).join('&')}`],
      [
        1,
        () =>
          dice.pick([
            '?',
            '??',
            '?&',
            '?=',
            '?&&=&',
            '?%',
            '?%zz=1',
            '?a=%E0%A4',
            '?__proto__[x]=1',
            '?asset=btc&asset=btc',
          ]),
      ],
      [1, () => `?${'a=1&'.repeat(dice.under(2000))}`],
      [1, () => `?asset=${'b'.repeat(dice.under(15_000))}`],
    ],
    'query',
  )();
}

/** The target in a form of RFC 9112 that few clients send. */
export function oddTarget(path: string, host: string, dice: Dice): string {
  return dice.weigh<() => string>(
    [
      [3, () => `http://${host}${path}`],
      [
        2,
        () => `http://${dice.pick(['example.org', 'localhost:99999', 'a b', '[::', 'user:pw@example.org', ''])}${path}`,
      ],
      [1, () => `https://${host}${path}`],
      [1, () => `//${dice.pick(['example.org', host])}${path}`],
      [1, () => host],
      [1, () => '*'],
      [1, () => path.slice(1)],
      [1, () => `${path}#${path}`],
      [1, () => `ftp://${host}${path}`],
      [1, () => `javascript:alert(1)`],
      [1, () => `\u00ff${path}`],
    ],
    'target',
  )();
}
