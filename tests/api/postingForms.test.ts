import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { startBlossom } from '../posting/blossomHost.ts';
import { type NoteRelay, startNoteRelay } from '../posting/noteRelay.ts';
import { NOSTR_KEY, on, startPosting } from '../posting/postingServer.ts';
import { keys, startXAccount } from '../posting/xAccountHost.ts';
import { GIF, JPEG, pngOf, textChunk } from './pictureFiles.ts';

const TEXT = 'Cassandra: $100,000 for BTC by 31 Dec 2027.';

async function start(t: TestContext) {
  const [x, relay, blossom] = await Promise.all([startXAccount(t), startNoteRelay(t), startBlossom(t)]);
  const api = await startPosting(t, {
    ...{ ...keys, HINDCAST_X_API_URL: x.url, HINDCAST_NOSTR_KEY: NOSTR_KEY, HINDCAST_NOSTR_RELAYS: relay.url },
    HINDCAST_NOSTR_IMAGES: blossom.url,
  });
  t.after(() => assert.deepEqual(x.violations, []));
  const form = async (path: string, fields: Readonly<Record<string, string>>, images: readonly Buffer[], key = '') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const image of images)
      body.append('images', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png');
    const written = new Response(body);
    const type = {
      'content-type': String(written.headers.get('content-type')),
      ...(key && { 'idempotency-key': key }),
    };
    return api.ask('POST', path, Buffer.from(await written.arrayBuffer()), type);
  };
  return { x, relay, blossom, api, form };
}

const onlyNote = ({ notes }: NoteRelay) => {
  const [note, ...others] = notes.values();
  assert.ok(note && others.length === 0);
  return note;
};

test('POST /api/x/tweet and tweet-with-images answer with the fields that are specified [X6 X3]', async (t) => {
  const { x, api, form } = await start(t);
  const { status, body } = await api.ask('POST', '/api/x/tweet', { text: TEXT });
  assert.deepEqual(
    [status, body],
    [200, { success: true, tweet: { id: x.posts[0]?.id }, error: null, detailedError: null }],
  );
  const images = [pngOf(640, 480), pngOf(64, 64), JPEG];
  const { body: pictured } = await form('/api/x/tweet-with-images', { text: 'With images' }, images);
  assert.deepEqual(pictured, { success: true, tweet: { id: x.posts[1]?.id }, error: null, detailedError: null });
  assert.deepEqual(x.posts[1]?.media, [...x.media.keys()]);
  assert.equal(x.media.size, 3);
  const { body: one } = await form('/api/x/tweet-with-images', { text: 'With one' }, [JPEG]);
  assert.deepEqual([one.success, x.posts[2]?.media.length], [true, 1]);
  const { body: none } = await form('/api/x/tweet-with-images', { text: 'With none' }, []);
  assert.deepEqual([none.success, x.posts[3]?.media.length], [true, 0]);
  const five = await form(
    '/api/x/tweet-with-images',
    { text: 'With five' },
    Array.from({ length: 5 }, () => JPEG),
  );
  assert.deepEqual([five.status, five.body.message], [400, 'A post has 4 images at most']);
  const refused = await api.ask('POST', '/api/x/tweet', { text: '$BTC and $MSTR' });
  assert.deepEqual(refused.body, {
    ...{ success: false, tweet: null, error: 'X refuses it (HTTP 403)' },
    detailedError: 'Forbidden: You are not permitted to perform this action. Maximum of one cashtag',
  });
  const blank = await api.ask('POST', '/api/x/tweet', { text: ' \n' });
  assert.deepEqual([blank.status, blank.body.message], [400, 'Please enter tweet text']);
  assert.equal(x.posts.length, 4);
});

test('where nobody knows whether it was posted, the calls say so, and that it is still being sent where it is [X6 X4]', async (t) => {
  const { x, api } = await start(t);
  x.fault = { path: '/2/tweets', status: 500, body: { title: 'Internal Error' }, after: true };
  const { body } = await api.ask('POST', '/api/x/tweet', { text: TEXT });
  assert.deepEqual(body, {
    ...{ success: false, tweet: null, detailedError: 'Internal Error' },
    error: 'Nobody knows whether it was posted: check the account. X answers with a fault of its own (HTTP 500)',
  });
  api.posting.stop();
  const open = await api.ask('POST', '/api/x/tweet', { text: 'Not sent yet' });
  assert.equal(open.body.error, 'It is still being sent: post 2 tells what comes of it');
  const note = await api.ask('POST', '/api/nostr/post', { content: 'Not sent yet' });
  assert.equal(note.body.error, 'It is still being sent: post 3 tells what comes of it');
});

test('POST /api/nostr/post takes JSON and forms; images go to the Blossom server and are named in the note [X6 X3]', async (t) => {
  const { relay, blossom, api, form } = await start(t);
  const { body } = await form('/api/nostr/post', { content: TEXT }, [pngOf(640, 480), JPEG]);
  const note = onlyNote(relay);
  const told = { success: true, publishedToRelays: 1, totalRelays: 1, eventId: note.id, error: null, details: null };
  assert.deepEqual(body, told);
  const hashes = [...blossom.blobs.keys()];
  assert.equal(hashes.length, 2);
  const urls = hashes.map((hash) => `${blossom.url}/${hash}.png`);
  assert.equal(note.content, `${TEXT}\n\n${urls.join('\n')}`);
  assert.deepEqual(
    note.tags,
    hashes.map((hash, at) => ['imeta', `url ${urls[at]}`, 'm image/png', `x ${hash}`, 'dim 400x225']),
  );
  const { body: json } = await api.ask('POST', '/api/nostr/post', { content: 'In JSON' });
  assert.deepEqual([json.success, json.publishedToRelays, relay.notes.size], [true, 1, 2]);
});

test('an image that cannot be placed posts nothing, on X and on Nostr [X3 X4]', async (t) => {
  const { x, relay, blossom, api } = await start(t);
  const images = [pngOf(64, 64).toString('base64')];
  x.fault = { path: '/2/media/upload', status: 400, body: { title: 'Invalid Request', detail: 'Not today.' } };
  blossom.fault = { status: 413, reason: 'Too large for this server' };
  const { body } = await api.addPost({ text: TEXT, platforms: ['x', 'nostr'], images });
  const [onX, onNostr] = [on(body.data, 'x'), on(body.data, 'nostr')];
  assert.deepEqual([onX.state, onX.detail], ['failed', 'Invalid Request: Not today']);
  assert.deepEqual([onNostr.state, /Too large for this server/.test(String(onNostr.detail))], ['failed', true]);
  blossom.fault = 'another';
  const { body: other } = await api.addPost({ text: 'Another', platforms: ['nostr'], images });
  assert.match(String(on(other.data, 'nostr').error), /keeps another image than it was sent/);
  blossom.fault = 'endless';
  const { body: endless } = await api.addPost({ text: 'Endless', platforms: ['nostr'], images });
  assert.match(String(on(endless.data, 'nostr').detail), /^it answers with more than 64 kB$/);
  assert.ok(blossom.read < 16 * 1024 * 1024, `${blossom.read} bytes of the answer were read`);
  assert.deepEqual([x.posts.length, relay.notes.size], [0, 0]);
  x.fault = null;
  blossom.fault = null;
  const again = await api.ask('POST', `/api/admin/posts/${body.data.id}/send`, {});
  assert.deepEqual([on(again.body.data, 'x').state, on(again.body.data, 'nostr').state], ['posted', 'posted']);
});

test('what is no picture, too large or a bomb is refused before anything is stored, and nothing but pixels is left of one [X3]', async (t) => {
  const { x, api } = await start(t);
  const large = pngOf(64, 64, { extra: [textChunk('a'.repeat(5 * 1024 * 1024))] });
  for (const [what, bytes, said] of [
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /no JPEG, PNG, WebP or AVIF/],
    [
      'an SVG that begins as a PNG',
      Buffer.concat([pngOf(64, 64).subarray(0, 8), Buffer.from('<svg/>')]),
      /no JPEG, PNG/,
    ],
    ['a page that begins as a GIF', Buffer.from('GIF89a/*<html><script>alert(1)</script>*/'), /no JPEG, PNG/],
    ['5 MB and more', large, /An image has more than 5 MB/],
    ['a bomb', pngOf(50_000, 50_000, { pixels: false }), /more than 40 megapixels/],
    ['a GIF', GIF, /no JPEG, PNG/],
    ['a small one', pngOf(31, 31), /31 × 31 pixels: each side must have 32/],
    ['no pixels', pngOf(64, 64, { pixels: false }), /damaged/],
  ] as const) {
    const { status, body } = await api.addPost({ text: TEXT, platforms: ['x'], images: [bytes.toString('base64')] });
    assert.equal(status, 422, `${what}: ${body.message}`);
    assert.match(String(body.message), said, what);
  }
  const words = await api.addPost({ text: TEXT, platforms: ['x'], images: ['no base64!'] });
  assert.deepEqual([words.status, words.body.message], [422, 'An image is no base64']);
  assert.equal(await api.storage.models.posts.count(), 0);
  const polyglot = Buffer.concat([
    pngOf(64, 64, { extra: [textChunk('a secret place')] }),
    Buffer.from('<script>PK\x03\x04'),
  ]);
  const { body } = await api.addPost({ text: TEXT, platforms: ['x'], images: [polyglot.toString('base64')] });
  assert.equal(on(body.data, 'x').state, 'posted', body.message);
  const kept = await api.storage.models.postImages.findOne({ raw: true });
  const png = Buffer.from(String(kept?.png), 'base64');
  assert.ok(!png.includes('secret place') && !png.includes('script'));
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [400, 225]);
  assert.deepEqual([...x.media.values()], [createHash('sha256').update(png).digest('hex')]);
});

test('the same Idempotency-Key again answers what came of the first one, and posts once [X4 X6]', async (t) => {
  const { x, relay, api, form } = await start(t);
  const order = { text: TEXT, platforms: ['x', 'nostr'] };
  const key = { 'idempotency-key': 'one' };
  const [first, meanwhile] = await Promise.all([
    api.ask('POST', '/api/admin/posts', order, key),
    api.ask('POST', '/api/admin/posts', order, key),
  ]);
  const again = await api.ask('POST', '/api/admin/posts', order, key);
  assert.equal(on(first.body.data, 'x').state, 'posted');
  assert.deepEqual([meanwhile.body, again.body], [first.body, first.body]);
  const forms = [];
  for (let n = 0; n < 2; n++) forms.push(await form('/api/x/tweet-with-images', { text: 'A form' }, [JPEG], 'two'));
  assert.deepEqual(forms[1], forms[0]);
  assert.equal(forms[0]?.body.success, true);
  assert.deepEqual([x.posts.length, relay.notes.size], [2, 1]);
});
