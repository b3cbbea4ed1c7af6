import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after } from 'node:test';
import type { Storage } from '../../api/src/db/connect.ts';
import type { Scope } from './fixture.ts';

/** The result of a start, with its database. */
type Started = { readonly storage: Storage };

/** The shared result of a start, with the version of its database. */
interface Shared<Api> {
  readonly api: Api;
  /** Another number after each change of an embedded database; always 0 on a server's. */
  version(): number;
  end(): Promise<void>;
}

/**
 * Gives tests of a file that only read one common API. The first test starts it, and it ends after the last one. A test
 * that changes the database fails, because the next test would begin with the change.
 */
export function shareStart<Api extends Started>(start: (scope: Scope) => Promise<Api>): (scope: Scope) => Promise<Api> {
  let shared: Promise<Shared<Api>> | null = null;
  after(async () => (await shared)?.end());
  return async (scope) => {
    shared ??= startOnce(start);
    const { api, version } = await shared;
    const before = version();
    scope.after(async () => {
      assert.equal(version(), before, 'This test changes a database that others look at: give it a start of its own');
    });
    return api;
  };
}

async function startOnce<Api extends Started>(start: (scope: Scope) => Promise<Api>): Promise<Shared<Api>> {
  const endings: (() => Promise<void>)[] = [];
  const api = await start({ after: (work) => void endings.push(work) });
  const file = api.storage.shared ? null : new DatabaseSync(api.storage.name, { readOnly: true });
  return {
    api,
    version: () => Number(file?.prepare('PRAGMA data_version').get()?.data_version ?? 0),
    end: async () => {
      file?.close();
      for (const end of endings.reverse()) await end();
    },
  };
}
