import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that are never an input: installed or made. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.build']);

/**
 * One hash over the contents and names of the files below some paths, and over the settings the bundler writes into pages.
 * @param {string} root folder the paths start from
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
