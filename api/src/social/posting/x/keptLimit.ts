import type { WireXRateLimit } from '@hindcast/domain/posting';
import type { Storage } from '../../../db/index.ts';
import type { PostLimit } from '../delivery/postLimit.ts';

/** Key of the stored rate limit in the table `meta`. */
const KEY = 'x_post_limit';

/** Stores the rate limit that X sent with a post. */
export async function keepPostLimit(storage: Storage, limit: PostLimit): Promise<void> {
  const value = JSON.stringify(limit);
  await storage.beside(async ({ models }) => {
    const [changed] = await models.meta.update({ value }, { where: { key: KEY } });
    if (changed === 0) await models.meta.bulkCreate([{ key: KEY, value }], { ignoreDuplicates: true });
  });
}

const UNKNOWN = { success: true, canPost: true, remaining: null, limit: null, minutesUntilReset: null } as const;

/** Reads the number of posts left on X, from the limit it sent last. After the reset the full limit is returned. */
export async function readPostLimit({ models }: Pick<Storage, 'models'>, nowMs: number): Promise<WireXRateLimit> {
  const row = await models.meta.findOne({ where: { key: KEY }, raw: true });
  if (!row) return UNKNOWN;
  const { remaining, limit, resetMs } = JSON.parse(row.value) as PostLimit;
  if (resetMs <= nowMs) return { ...UNKNOWN, remaining: limit, limit, minutesUntilReset: 0 };
  const minutesUntilReset = Math.ceil((resetMs - nowMs) / 60_000);
  return { success: true, canPost: remaining > 0, remaining, limit, minutesUntilReset };
}
