import type { Client } from '@hindcast/domain/client';
import type { Context } from '../terminal/context.ts';
import type { Asked } from './progress.ts';

/**
 * Builds a function that returns the progress of the next import. An import that is already running is another
 * client's.
 */
export async function followImport(
  { stderr }: Pick<Context, 'stderr'>,
  client: Pick<Client, 'imports'>,
): Promise<Asked | undefined> {
  if (!stderr.isTTY) return undefined;
  const before = await client.imports().catch(() => []); // an older server lists none
  return async () => {
    const [latest] = await client.imports();
    const isOwn = latest && !latest.complete && latest.id > (before[0]?.id ?? 0);
    return isOwn ? { written: latest.written, of: latest.added } : null;
  };
}
