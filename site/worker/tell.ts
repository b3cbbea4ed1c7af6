import type { Cause } from './keptLine.ts';

/** What a page hears of the answers it was given: kept ones, and from when; or that the server answers again. */
export type Told = { readonly kept: { readonly cause: Cause; readonly atMs: number } | null };

/** Tells pages whether they were given what was kept. A page that listens later asks, and hears it then. */
export function createTeller(clients: Clients) {
  const told = new Map<string, Told>();

  async function send(id: string, message: Told): Promise<void> {
    (await clients.get(id))?.postMessage(message);
  }

  return {
    async kept(id: string, cause: Cause, atMs: number): Promise<void> {
      const before = told.get(id)?.kept;
      const message = { kept: { cause, atMs: Math.min(atMs, before?.atMs ?? atMs) } };
      told.set(id, message);
      await send(id, message);
    },
    async fresh(id: string): Promise<void> {
      if (!told.delete(id)) return;
      await send(id, { kept: null });
    },
    asked: (id: string): Told => told.get(id) ?? { kept: null },
  };
}
