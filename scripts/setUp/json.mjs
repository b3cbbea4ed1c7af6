import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file. Returns null if it is missing or damaged.
 * @param {string} path
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
