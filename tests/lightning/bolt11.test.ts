import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NoInvoice, readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { writeBolt11 } from '../../api/src/payments/bolt11/writeBolt11.ts';
import { createDemoWallet } from '../../api/src/payments/wallets/demo/demoWallet.ts';

interface Example {
  readonly title: string | null;
  readonly invoice: string;
}

/** The examples of BOLT 11 itself. */
const vectors = JSON.parse(readFileSync(new URL('bolt11-vectors.json', import.meta.url), 'utf8')) as {
  readonly valid: readonly Example[];
  readonly invalid: readonly Example[];
};

/** Payment hash of the specification's valid examples, but for those whose title names pico-BTC. */
const EXAMPLE_HASH = '0001020304050607080900010203040506070809000102030405060708090102';

for (const { title, invoice } of vectors.valid) {
  test(`BOLT 11, accepted: ${title?.slice(0, 90)} [Y2]`, () => {
    const read = readBolt11(invoice);
    assert.match(read.paymentHash, /^[0-9a-f]{64}$/);
    if (!title?.includes('pico-BTC')) assert.equal(read.paymentHash, EXAMPLE_HASH);
    if (!title?.includes('high-S')) {
      assert.equal(read.payee, '03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad');
    }
  });
}

for (const { title, invoice } of vectors.invalid) {
  test(`BOLT 11, refused: ${title ?? 'a feature that nobody knows'} [Y2]`, () => {
    assert.throws(() => readBolt11(invoice), NoInvoice);
  });
}

test('amounts are read to a thousandth of a sat, and the network from the prefix [Y2]', () => {
  const amounts = vectors.valid.map(({ invoice }) => readBolt11(invoice)).map(({ network, msats }) => [network, msats]);
  assert.deepEqual(amounts.slice(0, 5), [
    ['bc', null],
    ['bc', 250_000_000n],
    ['bc', 250_000_000n],
    ['bc', 2_000_000_000n],
    ['tb', 2_000_000_000n],
  ]);
  assert.deepEqual(amounts[9], ['bc', 967_878_534n]);
});

test('an invoice is read as it was written, whatever its amount, and one changed letter is noticed [Y2]', () => {
  const [key, preimage] = [randomBytes(32), randomBytes(32)];
  const paymentHash = createHash('sha256').update(preimage).digest();
  for (const sats of [1, 21, 500, 1000, 2100, 99_999, 100_000]) {
    const draft = { network: 'bcrt', sats, description: 'Ada: $100k by 2027 ₿', paymentHash } as const;
    const text = writeBolt11({ ...draft, madeAt: 1_800_000_000, lastsS: 900 }, key);
    const { payee, ...read } = readBolt11(text);
    assert.deepEqual(read, {
      network: 'bcrt',
      msats: BigInt(sats) * 1000n,
      paymentHash: paymentHash.toString('hex'),
      madeAt: 1_800_000_000,
      lastsS: 900,
      descriptionHash: null,
    });
    assert.deepEqual(readBolt11(text.toUpperCase()).payee, payee);
    const at = text.length - 20;
    const changed = `${text.slice(0, at)}${text[at] === 'q' ? 'p' : 'q'}${text.slice(at + 1)}`;
    assert.throws(() => readBolt11(changed), NoInvoice);
  }
});

test('a demo makes invoices that are worth nothing, and says what was paid [Y2]', async () => {
  const wallet = createDemoWallet({ now: () => 1_800_000_000_000 });
  const order = { sats: 21, description: 'x', lastsS: 900, reference: 'r', webhook: null };
  const { network, msats, paymentHash } = readBolt11(await wallet.createInvoice(order));
  assert.deepEqual([network, msats], ['bcrt', 21_000n]);
  assert.equal(await wallet.isPaid(paymentHash, order.sats), false);
  wallet.pay(paymentHash);
  assert.equal(await wallet.isPaid(paymentHash, order.sats), true);
});
