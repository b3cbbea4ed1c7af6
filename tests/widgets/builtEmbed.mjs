import { glob, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildEmbed } from '../../scripts/build/embed.mjs';
import { hashInputs } from '../../scripts/build/inputs.mjs';

const ADDRESS = '/embed/v1/';
const INPUTS = ['widgets', 'domain', 'scripts/build', 'package-lock.json'];

/** Builds the script tag and its parts as they ship, unless they are there since a run before; gives their folder. */
async function build(root) {
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
  return {
    name: 'builtEmbed',
    async serve({ path }) {
      if (!path.startsWith(ADDRESS)) return undefined;
      folder ??= build(root);
      return { body: await readFile(join(await folder, path.slice(ADDRESS.length)), 'utf8'), type: 'js' };
    },
  };
}
