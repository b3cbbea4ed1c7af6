import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Scope } from './fixture.ts';

const programs = {
  server: { path: '../../api/src/main.ts', ready: /open (http\S+)\/btc$/ },
  worker: { path: '../../api/src/workerMain.ts', ready: /^The (worker) of Hindcast runs/ },
} as const;

/** A server or worker in its own process, with its output so far. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** URL of the server, or `worker` for a worker. Null if the process ended at its start. */
  readonly url: string | null;
  output(): string;
  errors(): string;
  /** Sends a signal, waits for the end, and returns the exit code or the signal that ended it. */
  stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts the server with these settings and waits until it listens or ends. It is killed when the test ends. */
export const startServer = (scope: Scope, settings: Settings): Promise<ServerProcess> =>
  spawnProgram('server', settings, scope);

/** The same for the worker. */
export const startWorker = (scope: Scope, settings: Settings): Promise<ServerProcess> =>
  spawnProgram('worker', settings, scope);

/** Starts a server, which the caller has to end. Rejects with its output if it does not listen. */
export async function spawnServer(settings: Settings): Promise<ServerProcess & { readonly url: string }> {
  const { url, ...server } = await spawnProgram('server', settings);
  if (url === null) throw new Error(`The server did not start:\n${server.output()}${server.errors()}`);
  return { ...server, url };
}

async function spawnProgram(name: keyof typeof programs, settings: Settings, scope?: Scope): Promise<ServerProcess> {
  const { path, ready } = programs[name];
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('HINDCAST_'));
  const env = {
    ...Object.fromEntries(inherited),
    HINDCAST_PORT: '0',
    HINDCAST_PRICE_SOURCES: 'none',
    HINDCAST_X_OEMBED_URL: 'none',
    ...settings,
  };
  const child = spawn(process.execPath, [fileURLToPath(new URL(path, import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const stop = async (signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode ?? child.signalCode;
  };
  scope?.after(async () => {
    await stop('SIGKILL');
  });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string | null>((resolve) => {
    lines.on('line', (line) => {
      output += `${line}\n`;
      const address = ready.exec(line)?.[1];
      if (address) resolve(address);
    });
    ended.then(() => resolve(null));
  });
  return { child, url, output: () => output, errors: () => errors, stop };
}
