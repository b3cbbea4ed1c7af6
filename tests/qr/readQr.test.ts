import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceQrText } from '@hindcast/domain/submit';
import { generate } from 'lean-qr';
import { readQr } from './readQr.ts';

function modulesOf(text: string): boolean[][] {
  const { size, get } = generate(text);
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => get(x, y)));
}

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const invoice = (length: number): string =>
  `lnbcrt210n1${Array.from({ length }, (_, at) => LETTERS[(at * at * 7 + length * 13) % 32]).join('')}`;

test('the codes of invoices of every usual length read as what they say [Y2]', () => {
  const sizes = new Set<number>();
  for (let length = 350; length < 510; length += 3) {
    const text = invoiceQrText(invoice(length));
    const modules = modulesOf(text);
    assert.equal(readQr(modules), text);
    sizes.add(modules.length);
  }
  assert.deepEqual([...sizes], [57, 61, 65]);
});

test('the reader knows digits and small letters, and sees a module that is wrong', () => {
  const text = `${invoice(150)}${'21'.repeat(90)}`;
  const modules = modulesOf(text);
  assert.equal(readQr(modules), text);
  const [row = []] = modules.slice(20);
  row[33] = !row[33];
  assert.throws(() => readQr(modules), /faults/);
});
