import { join } from 'node:path';
import { build } from 'esbuild';
import { root, run } from './packed.ts';

/**
 * Builds an app with Vite, as developers run it: React mounts twice in StrictMode, and says what is wrong.
 * @returns the folder of the built page
 */
export async function buildApp(app: string): Promise<string> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const folder = join(app, 'built');
  const words = ['build', app, '--mode', 'development', '--outDir', folder, '--logLevel', 'error'];
  await run(process.execPath, [vite, ...words], app, { ...process.env, NODE_ENV: 'development' });
  return folder;
}

/** The output of an app's server. */
export interface Rendered {
  /** Of React. */
  readonly version: string;
  readonly html: string;
  /** A board alone. */
  readonly board: string;
  /** Of a board whose data were loaded before. */
  readonly served: string;
  readonly svg: string;
  readonly chosen: string;
}

/** Has Node render an app from the package as it is installed; throws what it complained of. */
export async function renderApp(app: string): Promise<Rendered> {
  const outfile = join(app, 'render.mjs');
  const forNode = { bundle: true, packages: 'external', platform: 'node', format: 'esm' } as const;
  await build({ entryPoints: [join(app, 'render.tsx')], outfile, jsx: 'automatic', ...forNode });
  return JSON.parse(await run(process.execPath, [outfile], app, { ...process.env, NODE_ENV: 'development' }));
}
