import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** An import in a file of the package. */
export interface PackageImport {
  /** From the package's folder. */
  readonly file: string;
  readonly specifier: string;
}

const SPECIFIER = /\b(?:from|import)\s*\(?\s*["']([\w@./-]+)["']/g;

/** All imports of the package's code or of its declarations, static and dynamic. */
export async function importsIn(folder: string, ending: '.js' | '.d.ts'): Promise<readonly PackageImport[]> {
  const found: PackageImport[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(ending)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      found.push({ file: relative(folder, path), specifier });
    }
  }
  return found;
}

/** The package that a specifier names: `react/jsx-runtime` → `react`; null for a file beside. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.')) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
