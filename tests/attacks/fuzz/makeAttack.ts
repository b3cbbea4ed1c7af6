import { type Attack, bytesOf, type Words } from './attack.ts';
import { samples } from './bodies.ts';
import { bodyOf, encoded, UNDERSTOOD } from './changes.ts';
import { createDice, type Dice, hostile } from './dice.ts';
import { breakFraming, cut } from './framing.ts';
import {
  clientHeaders,
  credentials,
  type Header,
  headerFlood,
  hostileHosts,
  oddHeaders,
  type Secrets,
  types,
} from './headers.ts';
import { fillPath, mutatePath, oddQuery, oddTarget, type Route } from './targets.ts';

/** A piece of a path that leads elsewhere. */
const DOTS = /\/\.\.?(?:[/?]|$)/;
/** A path that ends in a place without a value is that of the route without it. */
const NO_VALUE = /.\/(?:[?#]|$)/;

/** The material from which the attacks of a run are made. */
export interface Ground {
  readonly seed: number;
  readonly routes: readonly Route[];
  /** Paths of files that are there to be asked for. */
  readonly files: readonly string[];
  readonly host: string;
  readonly secrets: Secrets;
}

interface Draft extends Words, Pick<Attack, 'operator' | 'role'> {
  readonly route: string;
}

const methods = hostile('method', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);
const rareMethods = hostile('rare method', [
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'QUERY',
  'LINK',
  'MKCOL',
  'get',
  'CONNECT',
  'XX',
  'GETT',
]);
const frames = hostile('frame', [
  '818500000000',
  '8180000000008880ffffffff',
  '8900',
  'f1ffffffffffffffffff',
  'c180000000000',
  `81fe0800${'00'.repeat(4)}${'61'.repeat(2048)}`,
  '8882000000000000',
  '83800000000000',
]);
const mayHaveBody = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT'].includes(method);

const join = (target: string, query: string): string =>
  query === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${query}`;

/** A call of a route, understood by it or nearly. Its body is not declared yet. */
function call(ground: Ground, dice: Dice): Draft {
  const route = dice.pick(ground.routes);
  const method = route.method === '*' ? dice.pick(methods) : route.method.toUpperCase();
  const sample = samples[`${method} ${route.path}`] ?? {};
  const query =
    dice.weigh([
      [3, sample.query?.(dice) ?? ''],
      [1, ''],
    ]) || (dice.percent(25) ? oddQuery(dice) : '');
  const given = credentials(ground.secrets, dice);
  const plain = mayHaveBody(method) || dice.percent(3) ? bodyOf(sample, dice) : Buffer.alloc(0);
  const packed = plain.length > 0 && dice.percent(4) ? encoded(plain, dice) : null;
  const type = dice.percent(80) ? (sample.type ?? 'application/json') : dice.pick(types);
  const headers: Header[] = [
    ['host', ground.host],
    ...clientHeaders(dice),
    ...given.headers,
    ...(plain.length > 0 ? [['content-type', type] as const] : []),
    ...(packed ? [['content-encoding', packed.name] as const] : []),
    ...(dice.percent(40) ? oddHeaders(dice) : []),
  ];
  const target = join(`${fillPath(route.path, dice, ground.files)}${query}`, given.query);
  const { operator, role } = given;
  return { method, target, headers, body: packed?.body ?? plain, operator, role, route: `${method} ${route.path}` };
}

/** The request with its body declared as it is. */
function declared({ headers, body, ...words }: Draft, dice: Dice): Buffer {
  if (body.length === 0 && !mayHaveBody(words.method)) return bytesOf({ ...words, headers, body });
  if (dice.percent(90))
    return bytesOf({ ...words, headers: [...headers, ['content-length', String(body.length)]], body });
  const half = dice.under(body.length + 1);
  const chunks = [body.subarray(0, half), body.subarray(half)].filter(({ length }) => length > 0);
  const framed = chunks.flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  const chunked = Buffer.concat([...framed, Buffer.from('0\r\n\r\n')]);
  return bytesOf({ ...words, headers: [...headers, ['transfer-encoding', 'chunked']], body: chunked });
}

/** An attack before it is said what it holds. */
type Made = Omit<Attack, 'holds' | 'understood'>;

const sound = (kind: string, drafts: readonly Draft[], dice: Dice): Made => {
  const bytes = Buffer.concat(drafts.map((draft) => declared(draft, dice)));
  return {
    kind,
    pieces: dice.percent(5) ? cut(bytes, dice) : [bytes],
    methods: drafts.map(({ method }) => method),
    framing: 'sound',
    leave: 'after answer',
    operator: drafts.some(({ operator }) => operator),
    role: drafts.length === 1 ? (drafts[0]?.role ?? null) : null,
    // with dots it is another path
    route:
      kind === 'call' && !DOTS.test(drafts[0]?.target ?? '') && !NO_VALUE.test(drafts[0]?.target ?? '')
        ? (drafts[0]?.route ?? null)
        : null,
  };
};

const withHost = (headers: readonly Header[], host: string): Header[] => [['host', host], ...headers.slice(1)];

/** A wish for a WebSocket at any path, with some frames behind it. */
function upgrade(ground: Ground, dice: Dice): Made {
  const draft = call(ground, dice);
  dice.forget();
  const target = dice.percent(60) ? `/ws/price${dice.percent(50) ? oddQuery(dice) : ''}` : draft.target;
  const headers: Header[] = [
    ...draft.headers.filter(([name]) => !/^(connection|upgrade|sec-)/.test(name)),
    ['connection', dice.pick(['upgrade', 'Upgrade', 'keep-alive, upgrade', 'close'])],
    ['upgrade', dice.pick(['websocket', 'WebSocket', 'h2c', 'websocket, h2c'])],
    ['sec-websocket-key', dice.pick(['dGhlIHNhbXBsZSBub25jZQ==', 'x', ''])],
    ['sec-websocket-version', dice.pick(['13', '13', '8', '99', 'x'])],
    ...(dice.percent(30)
      ? [['sec-websocket-extensions', dice.pick(['permessage-deflate', 'x; y="', ';'])] as const]
      : []),
  ];
  const frame = Buffer.from(dice.pick(frames), 'hex');
  const head = bytesOf({ ...draft, method: 'GET', target, headers, body: Buffer.alloc(0) });
  const pieces = dice.percent(30) ? [Buffer.concat([head, frame])] : [head, frame];
  const { operator } = draft;
  const { role } = draft;
  return {
    kind: 'upgrade',
    pieces,
    methods: ['GET', 'GET'],
    framing: 'broken',
    leave: 'after answer',
    operator,
    role,
    route: null,
  };
}

const makers: Readonly<Record<string, (ground: Ground, dice: Dice) => Made>> = {
  call: (ground, dice) => sound('call', [call(ground, dice)], dice),
  path(ground, dice) {
    const draft = call(ground, dice);
    const [path = '/', query = ''] = draft.target.split('?', 2);
    return sound('path', [{ ...draft, target: join(mutatePath(path, dice), query) }], dice);
  },
  query(ground, dice) {
    const draft = call(ground, dice);
    return sound('query', [{ ...draft, target: `${draft.target.split('?', 1)[0]}${oddQuery(dice)}` }], dice);
  },
  method(ground, dice) {
    const method = dice.percent(70) ? dice.pick(methods) : dice.pick(rareMethods);
    return sound('method', [{ ...call(ground, dice), method }], dice);
  },
  host(ground, dice) {
    const draft = call(ground, dice);
    return sound('host', [{ ...draft, headers: withHost(draft.headers, dice.pick(hostileHosts)) }], dice);
  },
  target(ground, dice) {
    const draft = call(ground, dice);
    return sound('target', [{ ...draft, target: oddTarget(draft.target, ground.host, dice) }], dice);
  },
  headers(ground, dice) {
    const draft = call(ground, dice);
    const flood = dice.percent(30) ? headerFlood(dice) : oddHeaders(dice, 12);
    return sound('headers', [{ ...draft, headers: [...draft.headers, ...flood] }], dice);
  },
  pipeline(ground, dice) {
    const drafts = Array.from({ length: 2 + dice.under(8) }, () => call(ground, dice));
    return sound('pipeline', drafts, dice);
  },
  large(ground, dice) {
    const body = Buffer.alloc(1_000_000 + dice.under(600_000), dice.pick(['a', '[', '{"a":', ',', '\0']));
    const draft = call(ground, dice);
    dice.forget();
    return sound('large', [{ ...draft, method: dice.pick(['POST', 'PUT']), body }], dice);
  },
  upgrade,
  framing(ground, dice) {
    const { operator, role, route: _, ...words } = call(ground, dice);
    const method = dice.percent(50) ? words.method : dice.pick(['POST', 'PUT', 'PATCH', 'DELETE']);
    const body = words.body.length > 0 ? words.body : Buffer.from('{"reason":"x"}');
    return {
      kind: 'framing',
      ...breakFraming({ ...words, method, body }, dice),
      framing: 'broken',
      operator,
      role,
      route: null,
    };
  },
};

const weights = {
  call: 50,
  path: 10,
  query: 5,
  method: 5,
  host: 5,
  target: 4,
  headers: 6,
  pipeline: 2,
  large: 0.1,
  upgrade: 3,
  framing: 10,
} as const;

const kinds = Object.entries(weights).map(([name, weight]) => [weight, name] as const);

/** The attack with this number: it follows from the run's seed and the number alone. */
export function makeAttack(ground: Ground, number: number): Attack {
  const dice = createDice(ground.seed, number);
  const kind = dice.weigh(kinds, 'kind');
  const make = makers[kind];
  if (!make) throw new Error(`Nothing makes an attack of the kind ${kind}`);
  const attack = make(ground, dice);
  dice.note(`kind ${kinds.findIndex(([, name]) => name === kind)}`); // also where the rest was forgotten
  return { ...attack, holds: dice.noted, understood: dice.noted.has(UNDERSTOOD) };
}
