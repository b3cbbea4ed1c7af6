import { layoutOf, type Modules } from './layout.ts';
import { isWhole } from './reedSolomon.ts';

/** Bits in the order in which they are written: up and down in columns of two modules, from the right. */
function bitsOf(modules: Modules, { masked, isPattern }: ReturnType<typeof layoutOf>): boolean[] {
  const size = modules.length;
  const bits: boolean[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--; // a line of dark and light modules, the code's ruler
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isPattern(x, y)) bits.push((modules[y]?.[x] ?? false) !== masked(x, y));
      }
    }
    up = !up;
  }
  return bits;
}

const numberOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/** The data of all blocks, of which one byte each is written in turn. Throws where a block has a fault. */
function dataOf(bytes: readonly number[], count: number, correction: number): number[] {
  const short = Math.floor(bytes.length / count) - correction;
  const longFrom = count - (bytes.length % count);
  const blocks: number[][] = Array.from({ length: count }, () => []);
  const left = bytes.values();
  const deal = (places: number, from = 0) => {
    for (let place = 0; place < places; place++) {
      for (const block of blocks.slice(from)) block.push(left.next().value ?? 0);
    }
  };
  deal(short);
  deal(1, longFrom); // the last blocks are longer by one
  const lengths = blocks.map((block) => block.length);
  deal(correction);
  if (!blocks.every((block) => isWhole(block, correction))) throw new Error('The code has faults');
  return blocks.flatMap((block, index) => block.slice(0, lengths[index]));
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const [END, DIGITS, ALPHANUMERIC, BYTES] = [0, 1, 2, 4];
const BITS_OF_DIGITS = [0, 4, 7, 10];

/** The text of codes of the versions 10 to 26. */
function textOf(data: readonly number[]): string {
  const bits = data.flatMap((byte) => Array.from({ length: 8 }, (_, place) => ((byte >> (7 - place)) & 1) === 1));
  const take = (count: number): number => numberOf(bits.splice(0, count));
  let text = '';
  for (let mode = take(4); mode !== END && bits.length > 0; mode = take(4)) {
    if (mode === DIGITS) {
      for (let left = take(12); left > 0; left -= 3) {
        const digits = Math.min(3, left);
        text += String(take(BITS_OF_DIGITS[digits] ?? 0)).padStart(digits, '0');
      }
    } else if (mode === ALPHANUMERIC) {
      for (let left = take(11); left > 0; left -= 2) {
        const pair = left > 1 ? take(11) : take(6);
        text += (left > 1 ? LETTERS[Math.floor(pair / LETTERS.length)] : '') + (LETTERS[pair % LETTERS.length] ?? '');
      }
    } else if (mode === BYTES) {
      for (let left = take(16); left > 0; left--) text += String.fromCharCode(take(8));
    } else throw new Error(`Nothing is known of the mode ${mode}`);
  }
  return text;
}

/** Reads a QR code as a wallet would, and corrects nothing: a code on a page has no faults. */
export function readQr(modules: Modules): string {
  const layout = layoutOf(modules);
  const bits = bitsOf(modules, layout);
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    numberOf(bits.slice(at * 8, at * 8 + 8)),
  );
  return textOf(dataOf(bytes, layout.blocks.count, layout.blocks.correction));
}
