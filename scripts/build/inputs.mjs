import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that are never inputs, because they are installed or built. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.build']);

/**
 * Returns a hash of the names and contents of the files below the paths, and of the settings that change the build.
 * @param {string} root folder to which the paths are relative
 * @param {string[]} paths files and folders
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>} hexadecimal
 */
export async function hashInputs(root, paths, env) {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map((path) => filesBelow(root, path)))).flat().sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  const settings = Object.keys(env).filter(
    (name) => name.startsWith('VITE_') || ['NODE_ENV', 'HINDCAST_API_URL'].includes(name),
  );
  for (const name of settings.sort()) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

/**
 * Lists the files at or below a path.
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesBelow(root, path) {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const below = entries
    .filter((entry) => !LEFT_OUT.has(entry.name))
    .map((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
  return (await Promise.all(below)).flat();
}
