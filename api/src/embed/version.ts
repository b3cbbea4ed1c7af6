import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An exact version: 1.2.3, or 1.2.3-beta.1. */
export const isVersion = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 40 && /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(text);

/** The version of a built embed, as its manifest says; null if it is not built, or says none. */
export async function readVersion(embedDir: string): Promise<string | null> {
  try {
    const { version } = Object(JSON.parse(await readFile(join(embedDir, 'manifest.json'), 'utf8')));
    return isVersion(version) ? version : null;
  } catch {
    return null; // it is not built: what asks for it gets 404
  }
}
