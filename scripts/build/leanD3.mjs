import { join } from 'node:path';

/**
 * Returns aliases that replace the parts of d3-scale, and of what it imports, that the chart does not use.
 * @param {string} root the repository's folder
 */
export const leanD3 = (root) =>
  [
    [/^d3-interpolate$/, 'interpolate'],
    [/^d3-format$/, 'format'],
    [/^\.\/tickFormat\.js$/, 'tickFormat'],
  ].map(([find, part]) => ({ find, replacement: join(root, 'widgets/scene/leanD3', `${part}.js`) }));

/** Pure functions that d3-array calls while it loads, and that the chart does not use. */
export const UNUSED_D3 = ['Blur2', 'shuffler', 'bisector'];
