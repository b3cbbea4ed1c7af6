import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient, type WireLogin } from '@hindcast/domain/client';
import type { Role } from '@hindcast/domain/people';
import { hash } from '@node-rs/argon2';
import type { PersonRow } from '../../api/src/db/models/person.ts';
import { type ApiOptions, createFolder, type Scope, startApi, type TestApi } from './fixture.ts';
import type { Startable } from './startAgain.ts';

/** Password of all users that tests add. */
export const PASSWORD = 'a horse that counts to nine';
/** Hash of PASSWORD, at a low cost so that tests are fast. */
const HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

/** The result of a sign-in attempt. */
export interface Tried {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly retryAfter: number | null;
  readonly token: string;
  readonly cache: string;
}

export interface PeopleServer extends Startable {
  readonly api: TestApi;
  /** Returns a client with this token, by default with that of the machine's owner. */
  as(token?: string): Client;
  /** Adds a user who has chosen PASSWORD. */
  add(name: string, role: Role, more?: Partial<PersonRow>): Promise<PersonRow>;
  /** Tries to sign in, from an address of its own unless one is given. */
  tryLogin(username: string, password?: string, more?: { from?: string; code?: string }): Promise<Tried>;
  /** Signs in, and returns the token. */
  login(username: string, password?: string, code?: string): Promise<string>;
  /** Reads the lines of the audit log: actor, act and subject. */
  lines(): Promise<string[]>;
}

/** An API with the calls of people. Its site has the page for documents. */
export async function startPeople(t: Scope, options: ApiOptions = {}): Promise<PeopleServer> {
  const siteDir = await createFolder(t);
  await copyFile(new URL('../../site/document.html', import.meta.url), join(siteDir, 'document.html'));
  const api = await startApi(t, { siteDir, ...options });
  const { models } = api.storage;
  await api.server.start();
  const tryLogin: PeopleServer['tryLogin'] = async (username, password = PASSWORD, { from, code } = {}) => {
    const { statusCode, payload, headers } = await api.server.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username, password, ...(code && { code }) },
      ...(from && { remoteAddress: from }),
    });
    const body = JSON.parse(payload) as Partial<WireLogin> & { code?: string };
    return {
      status: statusCode,
      code: body.code,
      message: body.message ?? '',
      retryAfter: headers['retry-after'] === undefined ? null : Number(headers['retry-after']),
      token: body.token ?? '',
      cache: String(headers['cache-control']),
    };
  };
  return {
    api,
    clear: api.clear,
    checkAnswers: api.checkAnswers,
    as: (token = api.token) => createClient({ baseUrl: api.server.info.uri, fetch, token }),
    add: async (name, role, more = {}) => {
      const own = { name, known_as: name.toLowerCase(), role, hash: await HASH, must_change: false };
      const row = await models.people.create({ ...own, created_at: new Date(0), created_by: 'a test', ...more });
      return row.get();
    },
    tryLogin,
    login: async (username, password, code) => {
      const tried = await tryLogin(username, password, code === undefined ? {} : { code });
      if (tried.status !== 200) throw new Error(`Nobody signed in: ${JSON.stringify(tried)}`);
      return tried.token;
    },
    lines: async () => {
      const rows = await models.auditLog.findAll({ order: ['id'] });
      return rows.map(({ actor, act, subject }) => `${actor} ${act} ${subject}`);
    },
  };
}
