import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMailer } from '../../api/src/notifications/mailer.ts';
import { startMailServer } from './mailServer.ts';

test('one address is one recipient, whatever is in it [N2]', async (t) => {
  const { url, received } = await startMailServer(t);
  const mailer = createMailer({ url, from: 'news@hindcast.example' }, 'Hindcast');
  const letter = { subject: 'A question', text: 'Is this your address?', unsubscribe: null };
  await mailer.send({ ...letter, to: 'priam@example.org' });
  for (const to of ['priam@example.org,hector@example.org', 'Priam <hector@example.org>', 'a: hector@example.org;']) {
    await mailer.send({ ...letter, to }).catch(() => undefined); // refused, here or by the server
  }
  const others = received.slice(1).map((mail) => mail.to);
  assert.deepEqual(
    [received[0]?.to, others.filter((to) => to.includes(', ') || to === 'hector@example.org')],
    ['priam@example.org', []],
  );
});
