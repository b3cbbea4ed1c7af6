import { posix } from 'node:path';

/** Where the sources of each workspace lie in the package, longest first. */
const FOLDERS = [
  ['widgets/scene/src/', 'scene/'],
  ['widgets/src/', ''],
  ['domain/src/', 'domain/'],
  ['widgets/scene/leanD3/', 'd3/lean/'],
  ['node_modules/d3-scale/src/', 'd3/scale/'],
  ['node_modules/d3-array/dist/', 'd3/'],
];
/** Sources that the package names as its entries. */
const ENTRIES = new Map([['widgets/src/public.ts', 'index']]);

/**
 * Where a source stands in the package, without its ending: `widgets/src/chart/Chart.tsx` → `lib/chart/Chart`.
 * @param {string} source path from the repository's root
 * @returns {string}
 */
export function packagePath(source) {
  const entry = ENTRIES.get(source);
  if (entry) return `lib/${entry}`;
  const folder = FOLDERS.find(([from]) => source.startsWith(from));
  if (!folder) throw new Error(`${source} is no source of the package`);
  return `lib/${folder[1]}${source.slice(folder[0].length).replace(/\.(tsx?|m?js)$/, '')}`;
}

/**
 * Returns the import specifier of one file of the package within another.
 * @param {string} from paths as packagePath gives them
 * @param {string} to
 * @returns {string} `../scene/index.js`
 */
export function specifierOf(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return `${path.startsWith('.') ? path : `./${path}`}.js`;
}
