import type { OutputChunk } from 'rollup';

/**
 * Builds the script tag into a folder, emptied first. Rejects with what the bundler says.
 * @param root the repository's folder
 * @returns the scripts: the engine, what it loads later, and `hindcast.js`
 */
export function buildEmbed(root: string, folder: string): Promise<OutputChunk[]>;
