import type { OutputChunk } from 'rollup';

/**
 * Empties a folder and builds the script tag into it. Rejects with the bundler's first warning or error.
 * @param root the repository's folder
 * @returns the scripts: the engine, what it loads later, and `hindcast.js`
 */
export function buildEmbed(root: string, folder: string): Promise<OutputChunk[]>;
