import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWalletTrouble } from '../../api/src/payments/walletTrouble.ts';

function start() {
  let nowMs = 0;
  const lines: string[] = [];
  const line = (facts: object, message: string) => lines.push(`${message} ${JSON.stringify(facts)}`);
  const log = { warn: line, info: line } as never;
  const trouble = createWalletTrouble(log, { now: () => nowMs } as never, 'lnbits');
  const pass = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  return { lines, trouble, pass };
}

test('a wallet that is away is one line, its return another, whatever was tried between [Y4]', () => {
  const { lines, trouble, pass } = start();
  trouble.answered();
  for (let time = 0; time < 250; time++) {
    trouble.failed('nobody is there');
    pass(2);
  }
  pass(30);
  for (let time = 0; time < 3; time++) trouble.answered();
  assert.deepEqual(lines, [
    'the wallet does not do what it is asked {"wallet":"lnbits","reason":"nobody is there"}',
    'the wallet is back {"wallet":"lnbits","failures":250,"seconds":530}',
  ]);
});

test('a wallet that stays away is a line in ten minutes; answers between failures are no return [Y4]', () => {
  const { lines, trouble, pass } = start();
  for (let second = 0; second < 3600; second += 2) {
    trouble.failed('nobody is there');
    trouble.answered();
    pass(2);
  }
  assert.equal(lines.length, 6);
  assert.match(lines.at(-1) ?? '', /still does not .*"failures":1501,"seconds":3000/);
});
