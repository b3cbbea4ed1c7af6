import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findProxies } from '../../scripts/setUp/proxies.mjs';
import { createFolder, type Scope } from '../api/fixture.ts';
import { freePort } from '../freePort.ts';
import { eventually } from '../live/eventually.ts';
import { selfSigned } from '../live/selfSigned.ts';
import { runProgram } from '../run/program.ts';

/** The host that the shipped files name. */
export const HOST = 'hindcast.example.org';

/** A proxy on this machine in front of a server, set up by a file of `deploy/`. */
export interface StartedProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** A difference between the machine for which a file is shipped and this one. */
type Change = readonly [shipped: string | RegExp, here: string];

/** Command that starts a proxy: its program, its arguments, and the arguments that only check the file. */
interface Command {
  readonly program: string;
  readonly run: readonly string[];
  readonly check: readonly string[];
}

type Prepare = (programs: { nginx: string; haproxy: string }, place: Place) => Promise<Command>;

interface Place {
  readonly folder: string;
  readonly backend: string;
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** Ends the proxy with its input, so that it never outlives the test's process. */
const GUARD = '"$@" & proxy=$!; cat >/dev/null; kill $proxy; wait';

/** A file of `deploy/` with every change made. A change whose place is gone fails: the file has become another. */
async function shipped(name: string, changes: readonly Change[]): Promise<string> {
  let text = await readFile(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');
  for (const [from, to] of changes) {
    const changed = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'gm'), to);
    if (changed === text) throw new Error(`deploy/${name} has no ${from}`);
    text = changed;
  }
  return text;
}

const nginx: Prepare = async (programs, { folder, backend, httpPort, httpsPort }) => {
  await writeFile(join(folder, 'certificate.pem'), selfSigned.cert);
  await writeFile(join(folder, 'key.pem'), selfSigned.key, { mode: 0o600 });
  const server = await shipped('nginx.conf', [
    [/^ *listen \[::\].*\n/, ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['server 127.0.0.1:3001;', `server ${backend};`],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, join(folder, 'certificate.pem')],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, join(folder, 'key.pem')],
  ]);
  await writeFile(join(folder, 'hindcast.conf'), server);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const http = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`);
  // one process, of this user, that stays in front
  const main = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr warn;
events { worker_connections 512; }
http { access_log off; ${http.join(' ')} include ${join(folder, 'hindcast.conf')}; }
`;
  await writeFile(join(folder, 'nginx.conf'), main);
  const words = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  return { program: programs.nginx, run: words, check: [...words, '-t'] };
};

const haproxy: Prepare = async (programs, { folder, backend, httpPort, httpsPort }) => {
  await writeFile(join(folder, 'hindcast.pem'), `${selfSigned.cert}${selfSigned.key}`, { mode: 0o600 });
  const file = join(folder, 'haproxy.cfg');
  const text = await shipped('haproxy.cfg', [
    [/^ *(chroot|user|group) .*\n/, ''],
    ['maxconn 12000', 'maxconn 500'],
    [':::80 v4v6', `127.0.0.1:${httpPort}`],
    [':::443 v4v6', `127.0.0.1:${httpsPort}`],
    ['127.0.0.1:3001', backend],
    ['/etc/haproxy/hindcast.pem', join(folder, 'hindcast.pem')],
  ]);
  await writeFile(file, text);
  return { program: programs.haproxy, run: ['-db', '-f', file], check: ['-c', '-f', file] };
};

/** The proxies with a file in `deploy/`, by their names. */
export const proxies = { nginx, haproxy } as const satisfies Record<string, Prepare>;

/** Starts a proxy in front of the server at an address (`host:port`), once its file is found good. It ends with the test. */
export async function startProxy(scope: Scope, name: keyof typeof proxies, backend: string): Promise<StartedProxy> {
  const programs = findProxies();
  if (!programs) throw new Error('nginx and haproxy are missing: node scripts/set-up.mjs proxies');
  const [folder, httpPort, httpsPort] = [await createFolder(scope), await freePort(), await freePort()];
  await mkdir(join(folder, 'logs'));
  const { program, run, check } = await proxies[name](programs, { folder, backend, httpPort, httpsPort });
  const checked = await runProgram(program, check, folder);
  if (checked.code !== 0) throw new Error(`deploy/${name} is not good:\n${checked.output}`);

  const child = spawn('sh', ['-c', GUARD, 'sh', program, ...run], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  scope.after(async () => {
    child.stdin.end();
    await ended;
  });
  await eventually(`${name}, which said ${said}`, () => isOpen(httpsPort));
  return { httpPort, httpsPort };
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).then((open) => {
    socket.destroy();
    return open === true;
  });
}
