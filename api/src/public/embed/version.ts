import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells whether a text is an exact version: 1.2.3, or 1.2.3-beta.1. */
export const isVersion = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 40 && /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(text);

/** Reads the version of a built embed from its manifest. Null if it is not built or has no valid version. */
export async function readVersion(embedDir: string): Promise<string | null> {
  try {
    const { version } = Object(JSON.parse(await readFile(join(embedDir, 'manifest.json'), 'utf8')));
    return isVersion(version) ? version : null;
  } catch {
    return null; // not built: requests for it get 404
  }
}
