import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { WireExpertResult } from '@hindcast/domain/client';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Scope, startApi } from './fixture.ts';
import { GIF, JPEG, pngOf, textChunk } from './pictureFiles.ts';

const SIDE = 192;

async function start(t: Scope) {
  const prediction = {
    kind: 'target' as const,
    price_target: 150,
    start_date: '2024-12-01',
    target_time: '2025-12-31',
  };
  const api = await startApi(t, {
    predictions: [
      { ...prediction, expert: 'Cassandra' },
      { ...prediction, expert: 'Kassandra', asset: 'mstr' },
    ],
  });
  const call = async (method: 'PUT' | 'DELETE' | 'GET', expert: string, payload?: Buffer, path = '/picture') => {
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/octet-stream' };
    const url = `/api/admin/experts/${expert}${path}`;
    const answer = await api.server.inject({ method, url, headers, ...(payload && { payload }) });
    const body = JSON.parse(answer.payload) as WireExpertResult & { readonly message?: string };
    return { status: answer.statusCode, ...body };
  };
  const json = async (method: 'PUT' | 'DELETE', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${api.token}` };
    return (await api.server.inject({ method, url: `/api/admin/experts/${path}`, headers, payload })).statusCode;
  };
  /** The pictures that the public lists name, of Bitcoin and of Strategy. */
  const published = async () => {
    const texts = await Promise.all(['/api/predictions', '/api/mstr/predictions'].map((path) => api.get(path)));
    return texts.map(({ payload }) => {
      const [, path = null] = /"picture":"([^"]+)"/.exec(payload) ?? [];
      return path;
    });
  };
  const set = async (expert: string, bytes: Buffer) => {
    const { status, data, message } = await call('PUT', expert, bytes);
    assert.equal(status, 200, message);
    return data.picture ?? '';
  };
  return { ...api, call, json, published, set };
}

/** The pixel at a place of a PNG, by drawing it once more. */
function pixelOf(png: Buffer, x: number, y: number): number[] {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><image width="${SIDE}" height="${SIDE}" href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return [...pixels.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)];
}

test('a picture is cut to a square, served from here under its hash for good, and named in the public data', async (t) => {
  const { set, get, published, storage } = await start(t);
  for (const bytes of [pngOf(640, 320), JPEG, pngOf(64, 32, { extra: [textChunk('secret place')] })]) {
    const path = await set('Cassandra', bytes);
    const { statusCode, headers, rawPayload } = await get(path);
    assert.deepEqual(
      [statusCode, headers['content-type'], headers['cache-control']],
      [200, 'image/png', 'public, max-age=31536000, immutable'],
    );
    assert.equal(path, `/pictures/${createHash('sha256').update(rawPayload).digest('hex')}.png`);
    assert.deepEqual([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], [SIDE, SIDE]);
    for (const x of [4, 96, SIDE - 5]) {
      const [red = 0, , blue = 0, alpha] = pixelOf(rawPayload, x, 96);
      assert(red > 150 && blue < 60 && alpha === 255, `${x}: ${[red, blue, alpha]}`);
    }
    assert.deepEqual(await published(), [path, null]);
    assert(!rawPayload.includes('secret place'));
  }
  const acts = await storage.models.auditLog.findAll({ where: { act: 'experts.picture' }, raw: true });
  assert.deepEqual([acts.length, acts[0]?.subject], [3, 'expert 1']);
});

test('WebP and AVIF are read too, of many frames the first one, and a phone’s photo stands upright', async (t) => {
  const { set, get } = await start(t);
  const read = async (bytes: Buffer) => (await get(await set('Cassandra', bytes))).rawPayload;
  const wide = sharp(pngOf(640, 320));
  for (const bytes of [await wide.clone().webp().toBuffer(), await wide.clone().avif().toBuffer()]) {
    const [red = 0, , blue = 0] = pixelOf(await read(bytes), 96, 96);
    assert(red > 150 && blue < 60, `${[red, blue]}`);
  }
  // a left half that is red, on its side: upright it is the upper half
  const half = { create: { width: 160, height: 160, channels: 3, background: '#c80000' } } as const;
  const photo = await sharp(half)
    .extend({ right: 160, background: '#0000c8' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const drawn = await read(photo);
  const [above = 0, , ,] = pixelOf(drawn, 96, 20);
  const [below = 0] = pixelOf(drawn, 96, SIDE - 20);
  assert(above > 150 && below < 60, `${above} ${below}`);
  assert.deepEqual(
    Object.keys(await sharp(drawn).metadata()).filter((name) => /exif|icc|xmp/.test(name)),
    [],
  );
});

test('what is no picture, is damaged or would be a bomb is refused before it is decoded', async (t) => {
  const { call, published, set } = await start(t);
  const cut = pngOf(64, 64);
  for (const [what, bytes, said] of [
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /no JPEG, PNG, WebP or AVIF/],
    ['nothing', Buffer.alloc(0), /no JPEG, PNG, WebP or AVIF/],
    ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), /no JPEG, PNG, WebP or AVIF/],
    ['a PNG in name alone', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), /no JPEG, PNG, WebP or AVIF/],
    ['a JPEG without a frame', JPEG.subarray(0, 20), /no JPEG, PNG, WebP or AVIF/],
    [
      'a JPEG of zero-length parts',
      Buffer.from('ffd8ffe00000ffe00000ffe00000ffe00000', 'hex'),
      /no JPEG, PNG, WebP or AVIF/,
    ],
    ['a bomb', pngOf(50_000, 50_000, { pixels: false }), /more than 40 megapixels/],
    ['a large area', pngOf(6400, 6400, { pixels: false }), /more than 40 megapixels/],
    ['a GIF', GIF, /no JPEG, PNG, WebP or AVIF/],
    ['a small one', pngOf(31, 64), /31 × 64 pixels: each side must have 32/],
    ['no pixels', pngOf(64, 64, { pixels: false }), /damaged/],
    ['half of one', cut.subarray(0, 60), /damaged/],
  ] as const) {
    const { status, message } = await call('PUT', 'Cassandra', bytes);
    assert.equal(status, 422, `${what}: ${message}`);
    assert.match(message ?? '', said, what);
  }
  assert.equal((await call('PUT', 'Cassandra', Buffer.alloc(5 * 1024 * 1024))).status, 413);
  assert.equal((await call('PUT', 'Nobody', pngOf(64, 64))).status, 404);
  assert.deepEqual(await published(), [null, null]);
  await set('Cassandra', pngOf(64, 64));
});

test('taken away, a picture is served and named no more', async (t) => {
  const { call, set, get, published } = await start(t);
  const path = await set('Cassandra', pngOf(64, 64));
  assert.equal((await call('PUT', 'Cassandra', pngOf(64, 64))).stored, false);
  assert.equal((await get(path)).statusCode, 200);
  const { status, stored, data } = await call('DELETE', 'Cassandra');
  assert.deepEqual([status, stored, data.picture], [200, true, null]);
  assert.equal((await get(path)).statusCode, 404);
  assert.deepEqual(await published(), [null, null]);
  assert.equal((await call('DELETE', 'Cassandra')).stored, false);
  for (const odd of ['/pictures/x.png', '/pictures/..%2f..%2fetc', `/pictures/${'ab'.repeat(32)}.svg`]) {
    assert.equal((await get(odd)).statusCode, 404, odd);
  }
});

test('a merge keeps one picture, the one’s own before the other’s, and unmerging gives each theirs back', async (t) => {
  const { set, json, published, call } = await start(t);
  const other = await set('Kassandra', pngOf(64, 64));
  const reason = 'One person';
  assert.equal(await json('PUT', 'Kassandra/merge', { into: 'Cassandra', reason }), 200);
  assert.deepEqual(await published(), [other, other]);
  const own = await set('1', pngOf(64, 32));
  assert.deepEqual(await published(), [own, own]);
  assert.equal(await json('DELETE', 'Kassandra/merge', { reason }), 200);
  assert.deepEqual(await published(), [own, other]);
  await json('PUT', 'Kassandra/merge', { into: 'Cassandra', reason });
  await call('DELETE', '1');
  assert.deepEqual(await published(), [null, null], 'none appears in the place of one that is taken away');
});
