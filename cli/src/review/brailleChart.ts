/** A close on a day, for a chart in the terminal. */
export interface ChartPoint {
  /** UTC day, days since 1970. */
  readonly day: number;
  readonly price: number;
}

/** Contents of a chart: closes, and the levels of a claim from a day to its end. */
export interface ChartContent {
  readonly closes: readonly ChartPoint[];
  readonly levels: readonly number[];
  readonly from: number;
  readonly to: number;
}

export interface ChartSize {
  /** Size of the chart in characters. Each has 2 × 4 dots. */
  readonly columns: number;
  readonly rows: number;
}

/** Bits of a braille character, by row and column of the dot. */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;
const EMPTY = 0x2800;
/** Margin above and below, as a share of the shown range. */
const ROOM = 0.05;

/**
 * Draws closes as a line of braille dots, and a claim’s levels as dotted lines up to its end. Returns rows from the
 * top.
 */
export function brailleChart({ closes, levels, from, to }: ChartContent, { columns, rows }: ChartSize): string[] {
  const [width, height] = [columns * 2, rows * 4];
  const prices = [...closes.map(({ price }) => price), ...levels];
  const first = closes[0];
  if (!first || columns < 1 || rows < 1) return [];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const span = (high - low || high || 1) * (1 + 2 * ROOM);
  const last = Math.max(to, closes.at(-1)?.day ?? to);
  const days = Math.max(1, last - first.day);
  const cells = Array.from({ length: rows }, () => new Uint8Array(columns));
  const xOf = (day: number): number => Math.round(((day - first.day) / days) * (width - 1));
  const yOf = (price: number): number => Math.round(((high + (span - (high - low)) / 2 - price) / span) * (height - 1));
  const set = (x: number, y: number): void => {
    const row = cells[y >> 2];
    const bit = DOTS[y & 3]?.[x & 1];
    if (row && bit !== undefined && x >= 0 && x < width) row[x >> 1] = (row[x >> 1] ?? 0) | bit;
  };
  let before: { readonly x: number; readonly y: number } | null = null;
  for (const { day, price } of closes) {
    const at = { x: xOf(day), y: yOf(price) };
    // connects steps between two days
    const [top, bottom] = [Math.min(at.y, before?.y ?? at.y), Math.max(at.y, before?.y ?? at.y)];
    for (let y = top; y <= bottom; y++) set(at.x, y);
    before = at;
  }
  for (const level of levels) {
    for (let x = xOf(Math.max(from, first.day)); x <= xOf(to); x += 3) set(x, yOf(level));
  }
  // some fonts lack the empty braille character
  return cells.map((row) => Array.from(row, (bits) => (bits === 0 ? ' ' : String.fromCharCode(EMPTY + bits))).join(''));
}
