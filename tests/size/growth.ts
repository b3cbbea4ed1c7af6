import { readFile, writeFile } from 'node:fs/promises';

/** Bytes that each module brings into a bundle, before it is minified, for each bundle's name. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const KEPT = new URL('kept.json', import.meta.url);

/** The sizes that `node tests/size.ts --keep` wrote last. */
export const keptSizes = async (): Promise<ModuleSizes> => JSON.parse(await readFile(KEPT, 'utf8'));

/** Keeps sizes to compare later ones with. */
export const keepSizes = (sizes: ModuleSizes): Promise<void> => writeFile(KEPT, `${JSON.stringify(sizes, null, 2)}\n`);

/** The modules that are larger than they were, or new, a line each, what grew most first. */
export function grown(before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .map(({ name, bytes, more }) => `  ${name}  +${more} to ${bytes} bytes${name in before ? '' : ', new'}`);
}
