import type { Client } from '@hindcast/domain/client';
import type { Context } from '../terminal/context.ts';
import type { Asked } from './progress.ts';

/** Tells how far the import is that begins next. One that is there already is somebody else's. */
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
