import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packed, root, run, temporary } from './packed.ts';

/** The versions of React that the package is for. */
export type ReactVersion = 18 | 19;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

export const manifestIn = async <T = Manifest>(folder: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

const apps = new Map<ReactVersion, Promise<string>>();

/**
 * A partner's project with the packed package, what its manifest declares, React and nothing else: an import that is not
 * declared finds nothing. Made once for all tests of the process.
 * @returns its folder
 */
export function partnerApp(version: ReactVersion): Promise<string> {
  const made = apps.get(version) ?? create(version);
  apps.set(version, made);
  return made;
}

async function create(version: ReactVersion): Promise<string> {
  const { folder } = await packed();
  const app = await temporary(`hindcast-react-${version}-`);
  await cp(join(import.meta.dirname, 'app'), app, { recursive: true });
  await cp(folder, join(app, 'node_modules/@hindcast/widgets'), { recursive: true });
  const react = version === 18 ? await react18() : root;
  const installed = new Set<string>();
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom'])
    await install(app, name, react, installed);
  const { dependencies = {} } = await manifestIn(folder);
  for (const name of Object.keys(dependencies)) await install(app, name, root, installed);
  return app;
}

/** Copies an installed package and what it depends on. Copies, since a link would lead to the React beside its target. */
async function install(app: string, name: string, from: string, installed: Set<string>): Promise<void> {
  if (installed.has(name)) return;
  installed.add(name);
  const source = join(from, 'node_modules', name);
  const target = join(app, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await cp(source, target, { recursive: true, dereference: true });
  const { dependencies = {} } = await manifestIn(source);
  for (const needed of Object.keys(dependencies)) await install(app, needed, from, installed);
}

/** React 18 from its own lockfile, in a folder of its own. */
async function react18(): Promise<string> {
  const folder = await temporary('hindcast-react-18-packages-');
  for (const file of ['package.json', 'package-lock.json']) {
    await cp(join(import.meta.dirname, 'react18', file), join(folder, file));
  }
  const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['ci', ...quietly], folder);
  return folder;
}
