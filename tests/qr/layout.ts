/** A square of dark (true) and light modules, rows first, without the empty margin. */
export type Modules = readonly (readonly boolean[])[];

/** Blocks of a code of one version and one level of correction. */
interface Blocks {
  readonly count: number;
  /** Bytes of correction in each. */
  readonly correction: number;
}

interface Version {
  /** Where the centres of the small squares are, in both directions. */
  readonly squares: readonly number[];
  /** By the two bits that name the level. */
  readonly levels: Readonly<Record<number, Blocks>>;
}

const [LOW, MEDIUM] = [1, 0];

/** The versions that invoices need, by ISO/IEC 18004, tables 9 and E.1. */
const versions: Readonly<Record<number, Version>> = {
  10: { squares: [6, 28, 50], levels: { [LOW]: { count: 4, correction: 18 }, [MEDIUM]: { count: 5, correction: 26 } } },
  11: { squares: [6, 30, 54], levels: { [LOW]: { count: 4, correction: 20 }, [MEDIUM]: { count: 5, correction: 30 } } },
  12: { squares: [6, 32, 58], levels: { [LOW]: { count: 4, correction: 24 }, [MEDIUM]: { count: 8, correction: 22 } } },
};

export interface Layout {
  readonly blocks: Blocks;
  /** Tells whether a module is written inverted. */
  readonly masked: (x: number, y: number) => boolean;
  /** Tells whether a module belongs to a pattern, and not to the data. */
  readonly isPattern: (x: number, y: number) => boolean;
}

/** The masks by their numbers. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const FORMAT_MASK = 0x5412;

/** The bits around the upper left corner that say level and mask. */
function readFormat(modules: Modules): { level: number; mask: number } {
  const column = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8]);
  const row = [7, 5, 4, 3, 2, 1, 0].map((x) => modules[8]?.[x]);
  const written = [...column, ...row].reduce((sum, dark, bit) => sum | (Number(dark) << bit), 0);
  const format = written ^ FORMAT_MASK;
  return { level: format >> 13, mask: (format >> 10) & 7 };
}

/** Returns the layout by which a code is read. Throws if no invoice needs its version or level. */
export function layoutOf(modules: Modules): Layout {
  const size = modules.length;
  const version = (size - 17) / 4;
  const { level, mask } = readFormat(modules);
  const { squares = [], levels } = versions[version] ?? {};
  const [blocks, masked] = [levels?.[level], masks[mask]];
  if (!blocks || !masked) throw new Error(`A code of version ${version} and level ${level} is not read`);
  const last = size - 7;
  const isSquare = (x: number, y: number): boolean =>
    squares.some((cx) =>
      squares.some((cy) => {
        const isCorner = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
        return !isCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
      }),
    );
  const isCorner = (x: number, y: number): boolean =>
    (x <= 8 && y <= 8) || (x >= size - 8 && y <= 8) || (x <= 8 && y >= size - 8);
  const isVersion = (x: number, y: number): boolean => (x >= size - 11 && y <= 5) || (x <= 5 && y >= size - 11);
  return {
    blocks,
    masked,
    isPattern: (x, y) => x === 6 || y === 6 || isCorner(x, y) || isVersion(x, y) || isSquare(x, y),
  };
}
