import { posix } from 'node:path';

/** Folder of each workspace's sources, and their folder in the package. A folder comes before those that contain it. */
const FOLDERS = [
  ['widgets/scene/src/', 'scene/'],
  ['widgets/src/', ''],
  ['domain/src/', 'domain/'],
  ['widgets/scene/leanD3/', 'd3/lean/'],
  ['node_modules/d3-scale/src/', 'd3/scale/'],
  ['node_modules/d3-array/dist/', 'd3/'],
];
/** Names of entries that differ from their source's. */
const ENTRIES = new Map([['widgets/src/public.ts', 'index']]);

/**
 * Returns the path of a source in the package, without its ending: `widgets/src/chart/Chart.tsx` → `lib/chart/Chart`.
 * Throws if the source is not part of the package.
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
 * @param {string} from path as `packagePath` returns it, like `to`
 * @param {string} to
 * @returns {string} `../scene/index.js`
 */
export function specifierOf(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return `${path.startsWith('.') ? path : `./${path}`}.js`;
}
