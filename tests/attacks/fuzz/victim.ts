import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Role, roles } from '@hindcast/domain/people';
import type { ApiDocument } from '../../../api/src/http/docs/document.ts';
import { createLogReader, type Written } from './logReader.ts';
import type { Holding } from './probe.ts';

const main = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url));
const probe = new URL('probe.ts', import.meta.url).href;

/** Settings that open every part of the server: attacks come from many addresses behind one proxy; metrics are on. */
export const everyPart = {
  HINDCAST_TRUST_PROXY: '1',
  HINDCAST_METRICS_TOKEN: 'known-to-nobody-who-attacks-the-server',
} as const;

/** A server in a process of its own, on a data folder of its own, to be attacked. */
export interface Victim {
  readonly port: number;
  readonly token: string;
  /** A token of each role. */
  readonly tokens: Readonly<Record<Role, string>>;
  /** The OpenAPI document that the server sends. */
  readonly document: ApiDocument;
  readonly dataDir: string;
  /** Returns the exit by itself, in words. Null while it runs. */
  exit(): string | null;
  /** Resolves when it ends by itself. */
  readonly ended: Promise<unknown>;
  /** Returns its memory after garbage collection. Null if it has ended. */
  holding(): Promise<Holding | null>;
  written(): Written;
  stop(): Promise<void>;
}

/**
 * The allocator that deployments use, where it is installed; else few arenas of the usual one, so that what it keeps for
 * each thread is not taken for a leak.
 */
async function allocator(): Promise<Readonly<Record<string, string>>> {
  for await (const found of glob('/usr/lib/*/libjemalloc.so.2'))
    return { LD_PRELOAD: found, MALLOC_CONF: 'dirty_decay_ms:1000,muzzy_decay_ms:0' };
  return { MALLOC_ARENA_MAX: '2' };
}

/** Attacks revoke tokens with small numbers: those of roles come after them. */
const SMALL_NUMBERS = 10;

/** Makes a token of each role. */
async function tokensOf(origin: string, token: string): Promise<Readonly<Record<Role, string>>> {
  const make = async (name: string, role: Role): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ name, role }) };
    return ((await (await fetch(`${origin}/api/admin/tokens`, init)).json()) as { token: string }).token;
  };
  for (let number = 1; number <= SMALL_NUMBERS; number++) await make(`to be revoked ${number}`, 'viewer');
  const made: [Role, string][] = [];
  for (const role of roles) made.push([role, await make(`of a ${role}`, role)]);
  return Object.fromEntries(made) as Record<Role, string>;
}

/** Starts a demo behind one trusted proxy, which is how attacks come from many addresses. `forged` must not be logged. */
export async function startVictim(forged: string, settings: Readonly<Record<string, string>> = {}): Promise<Victim> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-victim-'));
  const own = {
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_PORT: '0',
    HINDCAST_PRICE_SOURCES: 'none',
    HINDCAST_X_OEMBED_URL: 'none',
    ...everyPart,
  };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--import', probe, main], {
    env: { PATH, NODE_COMPILE_CACHE, ...(await allocator()), ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  let secrets = [forged];
  const log = createLogReader(() => secrets);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', log.feed);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /open (http:\/\/\S+?)\/btc/.exec(said)?.[1];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`The server did not start: ${said}${log.written().last.join('\n')}`)));
  });
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  const { origin } = new URL(url);
  const tokens = await tokensOf(origin, token);
  const document = (await (await fetch(`${origin}/docs/openapi.json`)).json()) as ApiDocument;
  secrets = [forged, token, ...Object.values(tokens)];
  const exit = (): string | null =>
    child.exitCode !== null ? `code ${child.exitCode}` : child.signalCode && `signal ${child.signalCode}`;
  return {
    port: Number(new URL(url).port),
    token,
    tokens,
    document,
    dataDir,
    exit,
    ended,
    async holding() {
      if (exit() !== null) return null;
      const told = once(child, 'message');
      child.send('hold');
      const [holding] = (await Promise.race([told, ended.then(() => [null])])) as [Holding | null];
      return holding;
    },
    written: log.written,
    async stop() {
      if (exit() === null) child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
