/**
 * Returns the program and the first arguments that run the npm which called this script. They use npm's own Node,
 * because the Node among the packages may be about to be replaced.
 * @returns {[string, string[]]}
 */
export function npmProgram() {
  const cli = process.env.npm_execpath;
  if (!cli || !/npm-cli\.c?js$/.test(cli)) return ['npm', []];
  return [process.env.npm_node_execpath || process.execPath, [cli]];
}
