import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after } from 'node:test';
import type { Storage } from '../../api/src/db/connect.ts';
import type { Scope } from './fixture.ts';

/** The result of a start, with its database. */
type Started = { readonly storage: Storage };

/** A start that is made once, and how to see whether its database is still the same. */
interface Shared<Api> {
  readonly api: Api;
  /** Another number after each change of an embedded database; always 0 on a server's. */
  version(): number;
  end(): Promise<void>;
}

/**
 * Lets the tests of a file that only look have one API, which the first of them starts; it ends after the last test.
 * A test that changes its database fails: the next one would begin with that change.
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
