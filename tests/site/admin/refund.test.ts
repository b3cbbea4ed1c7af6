import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detail, note } from './desk.ts';
import { openOperatorDesk } from './operatorDesk.ts';

const desk = openOperatorDesk();

test('money is sent back as it was looked at: its amount, its fees and its payment, once; what became of it is told [D3]', async () => {
  const { page, complaints } = await desk.openPage();
  const { id, payment } = await desk.addPaid();
  const before = desk.lnbits.sent.payments.length;
  const asked: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/refund') && asked.push(request.postDataJSON()));
  await desk.enter(`/admin/dashboard?status=all&id=${id}`);
  await detail(page).getByText('Payments and refunds').click();
  const money = detail(page).locator('.trail').filter({ hasText: 'Payments and refunds' });
  await money.getByText(payment).waitFor();
  assert.match(await detail(page).locator('.fields').innerText(), /Paid\s+1,000 sats/);
  const to = money.getByLabel(/^Lightning address/);
  await to.fill('bo@wallet.example.com');
  await money.getByRole('button', { name: 'Refund...' }).click();
  await money.getByText('985 sats go to bo@wallet.example.com; fees take up to 15 sats.').waitFor();
  await to.fill('bob@wallet.example.com');
  assert.equal(await money.getByRole('button', { name: /^Send/ }).count(), 0, 'for another address it is planned anew');
  await to.fill('bo@wallet.example.com');
  await money.getByRole('button', { name: 'Refund...' }).click();
  assert.equal((await desk.refundsOf(id)).length, 0, 'nothing is sent before it is confirmed');
  await money.getByRole('button', { name: 'Send 985 sats' }).click();
  await note(page, '985 sats are on their way to bo@wallet.example.com.').waitFor();
  await money.getByText('Sent back: 985 sats to wallet.example.com, on its way').waitFor();
  await desk.round();
  await money.getByText('Sent back: 985 sats to wallet.example.com, paid').waitFor();
  const plan = { to: 'bo@wallet.example.com', dry_run: true };
  assert.deepEqual(asked, [plan, plan, { to: 'bo@wallet.example.com', sats: 985, fee_cap: 15, payment: `${payment}` }]);
  assert.equal(desk.lnbits.sent.payments.length, before + 1);

  await money.getByRole('button', { name: 'Refund...' }).click();
  await note(page, /^Refund: .*sent back already/).waitFor();
  assert.deepEqual(
    complaints.filter((line) => !line.includes('409')),
    [],
  );
});
