import { glob, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildEmbed } from '../../scripts/build/embed.mjs';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { hashInputs } from '../../scripts/build/inputs.mjs';
import { isBuilt } from '../../scripts/build.mjs';

const INPUTS = ['widgets', 'domain', 'scripts/build', 'package-lock.json'];

/**
 * `/lacking/engine/embed/v1/hindcast.js` is a script tag whose parts with that word in their names never come, and those
 * of `/late/…` come when they are asked for a second time.
 */
const ADDRESS = /^(?:\/(lacking|late)\/(\w+))?\/embed\/v1\/(.+)$/;

/**
 * Returns the folder of the script tag and its parts as they ship: those of the built site where it is up to date, as in
 * a whole run, whose site is built meanwhile. Otherwise it builds them, unless they are there since a run before.
 */
async function build(root) {
  if (await isBuilt(root, process.env)) return join(root, 'widgets/embed/dist');
  const cache = join(root, 'node_modules/.cache/embed');
  const folder = join(cache, (await hashInputs(root, INPUTS, {})).slice(0, 32));
  const kept = (await Array.fromAsync(glob('*', { cwd: cache }))).filter((name) => !name.startsWith('new-'));
  if (kept.some((name) => folder.endsWith(name))) return folder;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'new-'));
  await buildEmbed(root, made);
  await rename(made, folder).catch(() => rm(made, { recursive: true })); // another run was quicker
  for (const name of kept) await rm(join(cache, name), { recursive: true, force: true });
  return folder;
}

/** Serves the built embed, made when a test first asks for it. */
export function builtEmbed(root) {
  let folder = null;
  const missedOnce = new Set();
  const read = async (file) => {
    folder ??= build(root);
    return readFile(join(await folder, file), 'utf8');
  };
  return {
    name: 'builtEmbed',
    /** The text of a built file. */
    read,
    async serve({ path }) {
      const [, way, word, file] = ADDRESS.exec(path) ?? [];
      if (file === undefined) return undefined;
      const isMissing = word !== undefined && file.startsWith('parts/') && file.includes(word);
      if (isMissing && (way === 'lacking' || !missedOnce.has(path))) {
        missedOnce.add(path);
        return undefined;
      }
      return { body: await read(file), type: 'js' };
    },
  };
}
