import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DeliveryState,
  sendAgainName,
  standingPostsText,
  type WireDelivery,
  type WirePost,
} from '@hindcast/domain/posting';
import {
  type Connection,
  limitText,
  nostrConnection,
  xConnection,
} from '../../site/src/admin/compose/connections/connectionWords.ts';
import { cropBox } from '../../site/src/admin/compose/images/useImages.ts';
import { type Composed, instantOf, orderOf, orderProblem, timeProblem } from '../../site/src/admin/compose/order.ts';
import {
  canCancel,
  canSendAgain,
  deliveryText,
  isDone,
  postText,
  stateWord,
} from '../../site/src/admin/compose/results/deliveryWords.ts';
import { planText } from '../../site/src/admin/posts/planText.ts';
import { postedNote } from '../../site/src/admin/review/posting/postedNote.ts';

const said = <T>(value: T) => ({ value, problem: null });
const silent = { value: null, problem: null };

test('a platform is being tested, connected, or in error with what X said or what is to be configured [X1 X4]', () => {
  assert.equal(xConnection(silent).state, 'testing');
  assert.equal(nostrConnection(silent).state, 'testing');
  assert.deepEqual(xConnection(said({ success: true, username: 'hindcast', error: null })), {
    state: 'connected',
    text: 'Connected as @hindcast',
  });
  const unset = 'Nostr is not configured: add a private key';
  const status = { configured: false, publicKey: null, connectedRelays: 0, totalRelays: 0, error: unset };
  assert.deepEqual(nostrConnection(said(status)), { state: 'error', text: `Error: ${unset}` });
  const some = { ...status, configured: true, publicKey: 'npub1ada', connectedRelays: 2, totalRelays: 3, error: null };
  assert.deepEqual(nostrConnection(said(some)), {
    state: 'connected',
    text: 'Connected to 2 of 3 relays as npub1ada',
  });
  assert.equal(nostrConnection(said({ ...some, connectedRelays: 0 })).state, 'error');
  const refused = { success: false, username: null, error: 'X refuses it (HTTP 401)' };
  assert.deepEqual(xConnection(said(refused)), { state: 'error', text: 'Error: X refuses it (HTTP 401)' });
  assert.deepEqual(xConnection({ value: null, problem: 'No answer' }), { state: 'error', text: 'Error: No answer' });
});

test('how much may be posted on X is told as X said it [X1]', () => {
  const limit = { success: true, canPost: true, remaining: 99, limit: 100, minutesUntilReset: 12 } as const;
  assert.equal(limitText(limit), '99 of 100 posts left, anew in 12 minutes.');
  assert.equal(
    limitText({ ...limit, canPost: false, remaining: 0, minutesUntilReset: 1 }),
    '0 of 100 posts left, anew in 1 minute. X takes none until then.',
  );
  assert.match(limitText({ ...limit, remaining: null, limit: null, minutesUntilReset: null }), /with the first post/);
});

test('an image is cropped to the middle 16:9 of it, whatever its shape [X3]', () => {
  assert.deepEqual(cropBox(800, 450), { x: 0, y: 0, width: 800, height: 450 });
  assert.deepEqual(cropBox(1600, 450), { x: 400, y: 0, width: 800, height: 450 });
  assert.deepEqual(cropBox(160, 290), { x: 0, y: 100, width: 160, height: 90 });
});

const connected: Connection = { state: 'connected', text: 'Connected' };
const off: Connection = { state: 'error', text: 'Error: X is not configured' };
const composed: Composed = { text: 'Ada called it.', picture: '', at: '', images: [] };

test('nothing is posted that is blank or too long, has a time that is over, or goes where nothing is connected [X1 X2 X5]', () => {
  const both = { x: connected, nostr: connected };
  const problem = (change: Partial<Composed>, on = both): string | null =>
    orderProblem({ ...composed, ...change }, ['x'], on, Date.now());
  assert.equal(problem({}), null);
  assert.equal(problem({ text: ' \n' }), 'Please enter tweet text');
  assert.match(String(problem({ text: 'a'.repeat(10_001) })), /10,000 characters at most/);
  assert.equal(problem({ picture: 'Ada' }), '“Ada” is no number of a prediction.');
  assert.equal(problem({ at: '2020-01-01T10:00' }), 'The time to send it has passed already.');
  assert.equal(problem({}, { x: off, nostr: connected }), 'X: Error: X is not configured');
  assert.equal(orderProblem(composed, ['nostr'], { x: off, nostr: connected }, 0), null);
});

test('a post is asked for with the bytes of its crops, the picture of a prediction, and a time as an instant [X3 X5]', () => {
  const order = orderOf(
    { ...composed, picture: '#7', at: '2027-01-31T15:00', images: ['data:image/png;base64,AAA='] },
    ['x', 'nostr'],
    { submission_id: 12 },
  );
  assert.deepEqual(order, {
    ...{ text: 'Ada called it.', platforms: ['x', 'nostr'], submission_id: 12, images: ['AAA='], picture_of: 7 },
    send_at: new Date(2027, 0, 31, 15).toISOString(),
  });
  assert.deepEqual(orderOf(composed, ['x'], {}), { text: 'Ada called it.', platforms: ['x'] });
  assert.deepEqual([instantOf(''), instantOf('no time'), timeProblem('', 0)], [null, null, null]);
});

const delivery = (state: DeliveryState, change: Partial<WireDelivery> = {}): WireDelivery => ({
  ...{ platform: 'x', state, remote_id: null, url: null, error: null, detail: null, relays: [], settled_at: null },
  ...change,
});
const postOf = (deliveries: readonly WireDelivery[], change: Partial<WirePost> = {}): WirePost => ({
  ...{ id: 7, text: 'Ada called it.', images: 0, send_at: null, created_at: '2026-07-15T10:00:00Z' },
  ...{ created_by: 'owner', submission_id: null, prediction_id: null, deliveries },
  ...change,
});
const at = '2027-01-31T15:00:00.000Z';
const relays = [
  { relay: 'wss://a.example', taken: true, said: null },
  { relay: 'wss://b.example', taken: false, said: 'blocked' },
];

test('each platform tells how it went in the words of the specification [X4 X5]', () => {
  const now = postOf([]);
  const text = (one: WireDelivery, post = now): string => deliveryText(one, post);
  assert.equal(text(delivery('posted')), 'Posted successfully!');
  assert.equal(text(delivery('posted', { platform: 'nostr', relays })), 'Posted to 1/2 relays');
  assert.equal(
    text(delivery('posted', { platform: 'nostr', relays, error: 'Prediction 7 was taken down since' })),
    'Posted to 1/2 relays. Error: Prediction 7 was taken down since',
  );
  assert.equal(text(delivery('failed', { platform: 'nostr', error: 'No relay took it' })), 'Error: No relay took it');
  assert.equal(
    text(delivery('failed', { error: 'X refuses it (HTTP 403)', detail: 'One cashtag' })),
    'Error: X refuses it (HTTP 403) (One cashtag)',
  );
  assert.match(text(delivery('unknown', { error: 'X broke off' })), /check the account.*Error: X broke off/);
  assert.equal(text(delivery('waiting'), postOf([], { send_at: at })), 'Planned for 31/01/2027, 15:00 UTC.');
  const elsewhere = delivery('sending', { platform: 'nostr', relays });
  assert.equal(text(elsewhere), 'Posted to 1/2 relays. Being sent to the others...', 'it stands on some all the while');
  assert.equal(text(delivery('sending')), 'Being sent...');
  assert.equal(
    postText(postOf([delivery('failed', { error: 'X broke off' }), delivery('posted')])),
    'Post 7. X: Error: X broke off. X: Posted successfully!',
  );
  const words = (state: DeliveryState, send_at: string | null): string => stateWord(delivery(state), { send_at });
  assert.deepEqual(
    [words('waiting', at), words('waiting', null), words('posted', null), words('held', at)],
    ['planned', 'waiting', 'sent', 'held'],
  );
});

test('all has succeeded only where every platform has, and what failed or is held can be sent again [X4 X5]', () => {
  const states = (...all: readonly DeliveryState[]) => postOf(all.map((state) => delivery(state)));
  assert.deepEqual(
    [isDone(states('posted', 'posted')), isDone(states('posted', 'failed')), isDone(states('unknown'))],
    [true, false, false],
  );
  assert.deepEqual([isDone(states('waiting')), isDone({ ...states('waiting'), send_at: at })], [false, true]);
  assert.deepEqual(
    [canSendAgain(states('posted', 'failed')), canSendAgain(states('held')), canSendAgain(states('unknown'))],
    [true, true, false],
  );
  const note = (state: DeliveryState, took: typeof relays) =>
    canSendAgain(postOf([delivery(state, { platform: 'nostr', relays: took })]));
  assert.deepEqual(
    [note('posted', relays), note('posted', relays.slice(0, 1)), note('sending', relays)],
    [true, false, false],
    'a note can be sent to the relays that did not take it',
  );
  assert.deepEqual([canCancel(states('held')), canCancel(states('failed', 'posted'))], [true, false]);
});

test('what was never sent is not sent again but now; a post of which nobody knows is not said to be out there [X4 X5]', () => {
  const name = (...states: readonly DeliveryState[]) => sendAgainName(postOf(states.map((state) => delivery(state))));
  assert.deepEqual([name('failed'), name('held')], ['Send again on X', 'Send now on X']);
  const post = { post_id: 1, platform: 'x', remote_id: null, note: null, url: null, sure: true } as const;
  const doubted = { ...post, sure: false };
  assert.equal(standingPostsText([post]), 'A post of ours about it is still out there: delete it there');
  assert.equal(
    standingPostsText([doubted]),
    'A post of ours about it may be out there, which nobody knows: look at the account',
  );
  assert.equal(
    standingPostsText([post, post, doubted], 'them'),
    '2 posts of ours about them are still out there: delete them there. A post of ours about them may be out there, which nobody knows: look at the account',
  );
  assert.equal(standingPostsText([]), null);
});

test('an approval after a post says where it was posted, on both where that was one after the other [D6]', () => {
  assert.equal(postedNote('', ['x', 'nostr']), 'Posted to social media: X and Nostr');
  assert.equal(postedNote('Posted to social media: Nostr', ['x']), 'Posted to social media: X and Nostr');
  assert.equal(postedNote(' Well said ', ['x']), 'Well said\nPosted to social media: X');
  assert.equal(postedNote('Well said\nPosted to social media: X', ['x']), 'Well said\nPosted to social media: X');
});

test('how many posts are planned is told, and what became of planned ones [X5]', () => {
  const stats = { planned: 2, next_at: at, held: 1, posted: 5, failed: 1, unknown: 0, cancelled: 3 };
  assert.equal(
    planText(stats),
    '2 planned, the next for 31/01/2027, 15:00 UTC; 1 held. Of planned posts in the last 30 days: 5 sent, 1 failed, 0 unknown, 3 cancelled.',
  );
});
