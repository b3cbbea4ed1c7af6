export { canonical } from './canonical.ts';
export { makeReceipt, type ReceiptInput } from './makeReceipt.ts';
export { ReceiptProblem } from './readReceipt.ts';
export type { Digest, Receipt } from './receipt.ts';
export { type Verification, verifyReceipt } from './verifyReceipt.ts';
