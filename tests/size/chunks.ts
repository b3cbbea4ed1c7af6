import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OutputChunk } from 'rollup';

type Chunk = Pick<OutputChunk, 'code' | 'fileName' | 'imports' | 'modules'>;

/** As gzip -9 packs it, thousands of bytes. */
export const kB = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length / 1000;

/** What some chunks come to together, each packed for itself, thousands of bytes. */
export const kBOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { code }) => sum + kB(code), 0);

/** The chunk of a file name and all that it imports statically. */
export function atOnce<T extends Chunk>(chunks: readonly T[], start: string): readonly T[] {
  const found = new Set<T>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    waiting.push(...chunk.imports);
  }
  return [...found];
}

/** What each module below a folder brings into some chunks, in bytes before it is minified, the largest first. */
export function moduleSizes(chunks: readonly Chunk[], folder: string): Readonly<Record<string, number>> {
  const modules = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .map(([path, { renderedLength }]) => [relative(folder, path), renderedLength] as const)
    .filter(([path, bytes]) => bytes > 0 && !path.startsWith('..'));
  return Object.fromEntries(modules.sort((a, b) => b[1] - a[1]));
}
