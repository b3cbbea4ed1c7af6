/** The field of 256 elements that QR codes count in. */
const POLYNOMIAL = 0x11d;

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? POLYNOMIAL : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Tells whether a block, its bytes of correction last, has no error. */
export function isWhole(block: readonly number[], correction: number): boolean {
  for (let power = 0, root = 1; power < correction; power++, root = times(root, 2)) {
    if (block.reduce((sum, byte) => times(sum, root) ^ byte, 0) !== 0) return false;
  }
  return true;
}
