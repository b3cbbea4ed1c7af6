import { type Attack, bytesOf, type Words } from './attack.ts';
import { type Dice, hostile } from './dice.ts';
import type { Header } from './headers.ts';

type Broken = Pick<Attack, 'pieces' | 'methods' | 'leave'>;
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Bytes in up to four writes. */
export function cut(bytes: Buffer, dice: Dice): Buffer[] {
  const places = Array.from({ length: dice.under(4) }, () => dice.under(bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...places]
    .map((from, i) => bytes.subarray(from, places[i] ?? bytes.length))
    .filter(({ length }) => length > 0);
}

const leave = (dice: Dice): Attack['leave'] =>
  dice.weigh([
    [6, 'after sending'],
    [2, 'at once'],
  ] as const);

/** The request that a smuggled body holds: were it answered, there would be one answer too many. */
const hidden = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A body of another length than is said. */
function wrongLength(words: Words, dice: Dice): Broken {
  const { body, headers, method } = words;
  const surplus = dice.percent(50);
  const said = surplus ? dice.under(body.length + 1) : body.length + 1 + dice.under(5000);
  const closing: Header[] = dice.percent(60) ? [['connection', 'close']] : [];
  const more = dice.percent(50)
    ? body
    : latin(dice.pick(['{"xyyyyy', '\0\0\0', '\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', hidden]));
  const bytes = bytesOf({
    ...words,
    headers: [...headers, ['content-length', String(said)], ...closing],
    body: Buffer.alloc(0),
  });
  const pieces = surplus
    ? [
        Buffer.concat([bytes, ...(dice.percent(50) ? [body.subarray(0, said)] : [])]),
        Buffer.concat([body.subarray(0, said), more]),
      ]
    : [bytes, ...cut(body, dice)];
  // what follows the body is a request of its own on a connection that stays, so any number may be answered
  return {
    pieces,
    methods: [method, 'GET', 'GET', 'GET'],
    leave: surplus ? dice.pick(['after answer', 'after sending']) : leave(dice),
  };
}

/** Lengths that are no number, or two. */
function oddLength(words: Words, dice: Dice): Broken {
  const length = words.body.length;
  const lengths = dice.pick([
    ['-1'],
    ['+5'],
    ['0x5'],
    ['5 '],
    ['5, 5'],
    ['5', '6'],
    [String(length), String(length)],
    ['99999999999999999999'],
    ['18446744073709551617'],
    [''],
    ['5;'],
    ['1e3'],
    ['１'],
    [String(3e9)],
  ]);
  const headers = [...words.headers, ...lengths.map((value): Header => ['content-length', value])];
  return { pieces: cut(bytesOf({ ...words, headers }), dice), methods: [words.method, 'GET'], leave: leave(dice) };
}

const chunkTexts: readonly string[] = hostile('chunks', [
  '5\r\nhello\r\n0\r\n\r\n',
  '5;ext=1\r\nhello\r\n0\r\n\r\n',
  `5;${'e'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  '5\nhello\n0\n\n',
  'zz\r\nhello\r\n0\r\n\r\n',
  '-5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\nhello\r\n0\r\n\r\n',
  '5\r\nhelloworld\r\n0\r\n\r\n',
  '5\r\nhel',
  '0\r\nX-Injected: yes\r\n\r\n',
  '0\r\nContent-Length: 5\r\n\r\nhello',
  `0\r\n${'T: x\r\n'.repeat(3000)}\r\n`,
  '0',
  '',
  `${'1\r\na\r\n'.repeat(3000)}0\r\n\r\n`,
  '5\r\nhello\r\n0\r\n\r\ngarbage',
]);

/** A chunked body that is not well made. */
function oddChunks(words: Words, dice: Dice): Broken {
  const headers: Header[] = [...words.headers, ['transfer-encoding', 'chunked']];
  const bytes = bytesOf({ ...words, headers, body: latin(dice.pick(chunkTexts)) });
  return { pieces: cut(bytes, dice), methods: [words.method, 'GET'], leave: leave(dice) };
}

const smugglers: readonly (readonly Header[])[] = hostile('smuggled length', [
  [
    ['content-length', '6'],
    ['transfer-encoding', 'chunked'],
  ],
  [
    ['transfer-encoding', 'chunked'],
    ['content-length', '4'],
  ],
  [['transfer-encoding', 'xchunked']],
  [['transfer-encoding', 'chunked, identity']],
  [['transfer-encoding', 'identity, chunked']],
  [
    ['transfer-encoding', 'chunked'],
    ['transfer-encoding', 'x'],
  ],
  [['transfer-encoding', '\x0bchunked']],
  [
    ['transfer-encoding', ' chunked'],
    ['content-length', '5'],
  ],
  [
    ['transfer-encoding ', 'chunked'],
    ['content-length', '5'],
  ],
  [
    ['transfer_encoding', 'chunked'],
    ['content-length', '5'],
  ],
  [
    ['x: y\r\ntransfer-encoding', 'chunked'],
    ['content-length', '5'],
  ],
  [
    ['x: y\ntransfer-encoding', 'chunked'],
    ['content-length', '5'],
  ],
  [
    ['content-length', '5'],
    ['content-length', '50'],
  ],
  [['content-length', '5\r\n content-length: 50']],
]);

/** A request hidden in the body of another. */
function smuggle(words: Words, dice: Dice): Broken {
  const headers = [...words.headers, ...dice.pick(smugglers)];
  const bytes = bytesOf({ ...words, headers, body: latin(`0\r\n\r\n${hidden}`) });
  return { pieces: cut(bytes, dice), methods: [words.method, 'GET'], leave: leave(dice) };
}

const starts: readonly string[] = hostile('start', [
  '\r\n\r\n\r\n',
  '\0\0\0\0',
  'GET\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/2.0\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\nHost: localhost\n\n',
  'GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET\t/\tHTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost\r\n\r\n',
  'GET / HTTP/1.1\r\n: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX: \x01\x7f\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'SSH-2.0-x\r\n',
  'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\n\r\n',
  `${'G'.repeat(20_000)} / HTTP/1.1\r\n\r\n`,
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n\x16\x03\x01',
  'CONNECT /api/admin/judge/run HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'HTTP/1.1 200 OK\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n\x81\x85',
]);

/** Bytes that are no request, or hardly one. */
const noRequest = (dice: Dice): Broken => ({
  pieces: cut(latin(dice.pick(starts)), dice),
  methods: ['GET', 'GET', 'GET'],
  leave: leave(dice),
});

/** A request that is cut off, or has some of its bytes changed. */
function damaged(words: Words, dice: Dice): Broken {
  const headers: Header[] = [...words.headers, ['content-length', String(words.body.length)]];
  const bytes = Buffer.from(bytesOf({ ...words, headers }));
  for (let i = dice.under(4); i > 0; i--) bytes[dice.under(Math.min(bytes.length, 400))] = dice.under(256);
  const pieces = cut(dice.percent(50) ? bytes.subarray(0, dice.under(bytes.length)) : bytes, dice);
  return {
    pieces: pieces.length > 0 ? pieces : [latin('G')],
    methods: [words.method, 'GET', 'GET', 'GET'],
    leave: leave(dice),
  };
}

/** One of the ways not to say where a request ends. */
export function breakFraming(words: Words, dice: Dice): Broken {
  return dice.weigh<() => Broken>(
    [
      [4, () => wrongLength(words, dice)],
      [1, () => oddLength(words, dice)],
      [2, () => oddChunks(words, dice)],
      [2, () => smuggle(words, dice)],
      [2, () => noRequest(dice)],
      [2, () => damaged(words, dice)],
    ],
    'framing',
  )();
}
