/**
 * Returns the npm that called this script, run by the Node that ran it: the one among the packages may be about to be
 * replaced.
 * @returns {[string, string[]]}
 */
export function npmProgram() {
  const cli = process.env.npm_execpath;
  if (!cli || !/npm-cli\.c?js$/.test(cli)) return ['npm', []];
  return [process.env.npm_node_execpath || process.execPath, [cli]];
}
