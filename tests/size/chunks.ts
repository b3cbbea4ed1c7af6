import type { OutputChunk } from 'rollup';

type Chunk = Pick<OutputChunk, 'fileName' | 'imports'>;

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
