import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findWebKit } from '../../scripts/setUp/webkit.mjs';
import { freePort } from '../freePort.ts';
import { patience } from '../patience.ts';

/** A WebKitGTK with one window, on a screen that nobody sees. */
export interface WebKit {
  /** Leads its window to an address, without waiting for the page. */
  open(url: string): Promise<void>;
  /** The address its window is at. */
  address(): Promise<string>;
  /** Ends it. It also ends when the process that started it does, however that ends. */
  stop(): Promise<void>;
}

/** The longest that one may take to start. */
const READY_MS = patience(15_000);
/** CSS pixels; its own bar takes 38 of the height. */
const WINDOW = { width: 1000, height: 738 };

/** Starts a screen and on it the driver, and ends both at the end of its input. What they leave behind is in one folder. */
const GUARD = `
screen=$1; shift
folder=$(mktemp -d)
"$screen" -displayfd 3 -screen 0 1400x1000x24 -nolisten tcp 3>"$folder/display" & shown=$!
while kill -0 $shown && ! [ -s "$folder/display" ]; do sleep 0.05; done
DISPLAY=:$(cat "$folder/display") HOME=$folder "$@" & driver=$!
read -r _
kill $driver $shown
wait
rm -rf "$folder"`;

/** Without the desktop's services and without a graphics card, none of which a machine of tests needs. */
const ENV = {
  LANG: 'C.UTF-8',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1', // three times as many frames a second as without
};

/** Sends the driver a command of the WebDriver standard. */
async function command<T>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: T & { readonly error?: string; readonly message?: string } };
  if (!reply.ok) throw new Error(`WebKit's driver: ${value.error}: ${value.message}`);
  return value;
}

/** Starts a WebKit. It rejects with what its driver said when there is none after a minute. */
export async function startWebKit(): Promise<WebKit> {
  const programs = findWebKit();
  if (!programs) throw new Error('There is no WebKit here: node scripts/set-up.mjs webkit says how to get it');
  const port = await freePort();
  const words = [programs.screen, programs.driver, '--host=127.0.0.1', `--port=${port}`];
  const guard = spawn('sh', ['-c', GUARD, 'sh', ...words], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...ENV },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // Ctrl-C ends the tests, and their end ends it
  });
  let said = '';
  for (const stream of [guard.stdout, guard.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(guard, 'close');
  const end = async (): Promise<void> => {
    guard.stdin.end();
    await ended;
  };
  try {
    const base = `http://127.0.0.1:${port}/session`;
    const { sessionId } = await untilReady(() =>
      command<{ sessionId: string }>(base, 'POST', {
        capabilities: { alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy: 'none' } },
      }),
    );
    const session = `${base}/${sessionId}`;
    await command(`${session}/window/rect`, 'POST', WINDOW);
    return {
      open: (url) => command(`${session}/url`, 'POST', { url }),
      address: () => command(`${session}/url`, 'GET'),
      async stop() {
        try {
          await command(session, 'DELETE');
        } finally {
          await end();
        }
      },
    };
  } catch (error) {
    await end();
    throw new Error(`WebKit could not be started: ${said}`, { cause: error });
  }
}

/** Asks until the driver listens. */
async function untilReady<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + READY_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const refused = error instanceof TypeError; // fetch's own: nobody listens
      if (!refused || performance.now() > end) throw error;
      await wait(50);
    }
  }
}
