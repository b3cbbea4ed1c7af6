import type { Keepable, Kind } from './whatIsKept.ts';

/** The time at which an answer was had from the server, in the answer that is kept. */
const KNOWN_AT = 'x-hindcast-known-at';

/** How much is kept of each: what was kept longest goes first. */
const MOST: Readonly<Record<Kind, number>> = { pages: 16, answers: 24, parts: 160 };

/** All that this site keeps begins with it, so that what belongs to others of the origin stays. */
const PREFIX = 'hindcast-';

export const knownAtOf = (answer: Response): number => Number(answer.headers.get(KNOWN_AT) ?? Date.now());

/** What is kept for one build of the site, apart from what other builds keep. */
export function createStore(build: string) {
  const nameOf = (kind: Kind): string => `${PREFIX}${kind}-${build}`;
  const open = (kind: Kind): Promise<Cache> => caches.open(nameOf(kind));

  /** Keeps an answer under its key, as the newest. */
  async function put({ kind, key }: Keepable, answer: Response): Promise<void> {
    const headers = new Headers(answer.headers);
    // What was packed on its way is not any more.
    for (const name of ['content-encoding', 'content-length', 'set-cookie', 'vary']) headers.delete(name);
    headers.set(KNOWN_AT, String(Date.now()));
    const cache = await open(kind);
    const body = await answer.blob();
    await cache.delete(key);
    await cache.put(key, new Response(body, { headers }));
    const keys = await cache.keys();
    for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST[kind]))) await cache.delete(oldest);
  }

  const namesOfOthers = async (): Promise<string[]> => {
    const own = (['pages', 'answers', 'parts'] as const).map(nameOf);
    return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !own.includes(name));
  };

  return {
    put,
    /** What is kept under a key; nothing where the browser refuses to keep anything. */
    async find({ kind, key }: Keepable): Promise<Response | undefined> {
      try {
        return await (await open(kind)).match(key);
      } catch {
        return undefined;
      }
    },
    drop: async ({ kind, key }: Keepable): Promise<boolean> => (await open(kind)).delete(key),
    /** The keys of a kind, the oldest first. */
    keys: async (kind: Kind): Promise<string[]> => (await (await open(kind)).keys()).map(({ url }) => url),
    /** What earlier builds kept of a kind. */
    async earlierKeys(kind: Kind): Promise<string[]> {
      const names = (await namesOfOthers()).filter((name) => name.startsWith(`${PREFIX}${kind}-`));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => url);
    },
    /** Forgets what other builds kept. */
    async dropOthers(): Promise<void> {
      await Promise.all((await namesOfOthers()).map((name) => caches.delete(name)));
    },
  };
}

export type Store = ReturnType<typeof createStore>;
