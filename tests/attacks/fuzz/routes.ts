import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../../api/fixture.ts';
import type { Route } from './targets.ts';
import { everyPart } from './victim.ts';

/** The routes of the server's own table. */
export async function routesOf(): Promise<Route[]> {
  const endings: (() => Promise<void>)[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-routes-'));
  try {
    const { server } = await startApi({ after: (work) => void endings.push(work) }, { dataDir, settings: everyPart });
    return server.table().map(({ method, path }) => ({ method, path }));
  } finally {
    for (const end of endings.reverse()) await end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
