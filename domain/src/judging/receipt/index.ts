export { makeReceipt, type ReceiptInput } from './makeReceipt.ts';
export { ReceiptProblem } from './readReceipt.ts';
export { canonical, type Digest, type Receipt } from './receipt.ts';
export { type Verification, verifyReceipt } from './verifyReceipt.ts';
