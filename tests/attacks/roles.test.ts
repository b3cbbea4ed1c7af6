import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Act, acts, mayDo, type Role, roles } from '@hindcast/domain/people';
import { hashOf, newSecret } from '../../api/src/http/access/findToken.ts';
import { startApi } from '../api/fixture.ts';

const matrix: Readonly<Record<Act, readonly Role[]>> = {
  read: ['viewer', 'reviewer', 'publisher', 'admin'],
  emails: ['reviewer', 'publisher', 'admin'],
  edit: ['reviewer', 'publisher', 'admin'],
  approve: ['publisher', 'admin'],
  correct: ['publisher', 'admin'],
  override: ['publisher', 'admin'],
  merge: ['publisher', 'admin'],
  takedown: ['publisher', 'admin'],
  import: ['publisher', 'admin'],
  post: ['publisher', 'admin'],
  refund: ['admin'],
  people: ['admin'],
  tokens: ['admin'],
  operate: ['admin'],
};

test('each role may do what is written of it, and nothing else [A6]', () => {
  const allowed = acts.map((act) => [act, roles.filter((role) => mayDo(role, act))] as const);
  assert.deepEqual(Object.fromEntries(allowed), matrix);
});

/** The calls of each role, written here a second time: a route whose line is lost in the policy fails this. */
const forAll =
  /^(GET \/api\/admin\/me$|POST \/api\/admin\/(logout|password)$|[A-Z]+ \/api\/admin\/(totp|sign_ins))|^(GET (\/api)?\/admin\/influencers|GET \/api\/admin\/(status|outbox|payments|reports|audit|display|experts|prediction_submissions|predictions\/(imports|hidden|\{id\}\/posts)|prices\/|\{path)|GET \/api\/(tweet-queue|admin\/(posts|signed-verdicts)|x\/|nostr\/))|^\* /;
const forReviewers =
  /^(PUT \/api\/admin\/(prediction_)?submissions\/\{id\}(\/update|\/prediction-date)?|POST \/api(\/\w+)?\/submissions|POST \/api\/(extract-tweet|process-tweet-queue-item|tweet-queue(\/\{id\}\/retry)?)|DELETE \/api\/tweet-queue\/\{id\}|POST \/api\/admin\/prediction_submissions\/(decisions|undo|\{id\}\/undo)|(PUT|DELETE) \/api\/admin\/reports\/\{id\}\/closing)$/;
const forAdmins =
  /^(POST \/api\/admin\/(doctor|outbox\/|payments\/|prediction_submissions\/\{id\}\/refund)|[A-Z]+ \/api\/admin\/(tokens|users))/;

test('a token of a lower role is refused at every route that is beyond it, before its body is read [A5 A6]', async (t) => {
  const { server, storage } = await startApi(t);
  for (const role of roles.filter((one) => one !== 'admin')) {
    const token = newSecret();
    const made = { name: `a ${role}`, created_at: new Date(), created_by: 'a test' };
    await storage.models.tokens.create({ ...made, role, hash: hashOf(token) });
    const guarded = server.table().filter(({ settings }) => (settings.auth as unknown) !== false);
    for (const { method, path } of guarded) {
      const route = `${method.toUpperCase()} ${path}`;
      const isOpen =
        forAll.test(route) ||
        (role === 'publisher' && !forAdmins.test(route)) ||
        (role === 'reviewer' && forReviewers.test(route));
      const { statusCode, payload } = await server.inject({
        method: method === '*' ? 'POST' : method,
        url: path.replace(/\{[^}]+\}/g, '0'),
        payload: method === 'get' ? undefined : '{{',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      assert.equal(statusCode === 403, !isOpen, `${route} as ${role}: ${payload}`);
      if (!isOpen)
        assert.match(payload, new RegExp(`This needs an? (reviewer|publisher|admin), and you are a ${role}`));
    }
  }
});
