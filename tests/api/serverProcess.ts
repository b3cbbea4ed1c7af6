import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Scope } from './fixture.ts';

const MAIN = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));

/** The server as a process of its own, and what it wrote so far. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Where it listens; null when it ended instead. */
  readonly url: string | null;
  output(): string;
  errors(): string;
  /** Ends it, waits, and says how it ended. */
  stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Starts the server with these settings and waits until it listens or ends. It is killed when the test ends. */
export async function startServer(scope: Scope, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('HINDCAST_'));
  const env = { ...Object.fromEntries(inherited), HINDCAST_PORT: '0', HINDCAST_PRICE_SOURCES: 'none', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  scope.after(async () => {
    await stop('SIGKILL');
  });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string | null>((resolve) => {
    lines.on('line', (line) => {
      output += `${line}\n`;
      const address = /open (http\S+)\/btc$/.exec(line)?.[1];
      if (address) resolve(address);
    });
    ended.then(() => resolve(null));
  });
  return { child, url, output: () => output, errors: () => errors, stop };
}
