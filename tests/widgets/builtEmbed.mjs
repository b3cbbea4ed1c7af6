import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildEmbed } from '../../scripts/build/embed.mjs';

const ADDRESS = '/embed/v1/';

/** Serves the script tag and its parts as they ship, built when a test first asks for them. */
export function builtEmbed(root) {
  let folder = null;
  const build = async () => {
    const made = await mkdtemp(join(tmpdir(), 'hindcast-embed-'));
    await buildEmbed(root, made);
    return made;
  };
  return {
    name: 'builtEmbed',
    async serve({ path }) {
      if (!path.startsWith(ADDRESS)) return undefined;
      folder ??= build();
      return { body: await readFile(join(await folder, path.slice(ADDRESS.length)), 'utf8'), type: 'js' };
    },
    async serverStop() {
      const built = await folder;
      if (built) await rm(built, { recursive: true, force: true });
    },
  };
}
