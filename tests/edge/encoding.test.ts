import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { encodingFor } from '../../api/src/http/answers/encoding.ts';

const cases: readonly (readonly [what: string, header: string | undefined, encoding: string])[] = [
  ['no header', undefined, 'identity'],
  ['an empty header', '', 'identity'],
  ['what a browser sends', 'gzip, deflate, br, zstd', 'br'],
  ['gzip alone, in any case', 'GZIP', 'gzip'],
  ['an encoding that is not kept', 'deflate', 'identity'],
  ['weights', 'br;q=0.2, gzip ; q=0.8', 'gzip'],
  ['identity before the others', 'br;q=0.2, identity', 'identity'],
  ['anything', '*', 'br'],
  ['anything but Brotli', 'br;q=0, *', 'gzip'],
  ['a weight of 0', 'gzip;q=0', 'identity'],
  ['nothing at all', 'identity;q=0, *;q=0', 'identity'],
  ['a header that cannot be read', 'gzip;q=1;x=2', 'identity'],
];

for (const [what, header, encoding] of cases) {
  test(`Accept-Encoding, ${what}: the answer is sent as ${encoding}`, () => {
    for (const time of ['first', 'second']) equal(encodingFor(header), encoding, time);
  });
}
