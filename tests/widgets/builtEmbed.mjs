import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildEmbed } from '../../scripts/build/embed.mjs';

/**
 * `/lacking/engine/embed/v1/hindcast.js` is a script tag whose parts with that word in their names never come, and those
 * of `/late/…` come when they are asked for a second time.
 */
const ADDRESS = /^(?:\/(lacking|late)\/(\w+))?\/embed\/v1\/(.+)$/;

/** Serves the script tag and its parts as they ship, built when a test first asks for them. */
export function builtEmbed(root) {
  let folder = null;
  const missedOnce = new Set();
  const build = async () => {
    const made = await mkdtemp(join(tmpdir(), 'hindcast-embed-'));
    await buildEmbed(root, made);
    return made;
  };
  const read = async (file) => {
    folder ??= build();
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
    async serverStop() {
      const built = await folder;
      if (built) await rm(built, { recursive: true, force: true });
    },
  };
}
