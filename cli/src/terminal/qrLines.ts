import { generate } from 'lean-qr';

/** Empty modules around the code. */
const MARGIN = 2;
const LIGHT = ['█', '▀', '▄', ' '] as const;

/**
 * Draws a text as a QR code of half blocks, two rows of modules a line. Light modules are drawn, for dark terminals.
 */
export function qrLines(text: string): string[] {
  const { size, get } = generate(text);
  const width = size + 2 * MARGIN;
  const isLight = (x: number, y: number): boolean => !get(x - MARGIN, y - MARGIN);
  return Array.from({ length: Math.ceil(width / 2) }, (_, row) =>
    Array.from({ length: width }, (_, x) => {
      const [upper, lower] = [isLight(x, 2 * row), 2 * row + 1 < width && isLight(x, 2 * row + 1)];
      return LIGHT[upper ? (lower ? 0 : 1) : lower ? 2 : 3];
    }).join(''),
  );
}
