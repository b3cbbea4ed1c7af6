// Builds the npm package @hindcast/widgets: `npm pack widgets/dist/npm` makes its tarball.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { manifestOf } from './package/manifest.mjs';
import { writeModules } from './package/modules.mjs';
import { writeTypes } from './package/types.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The sources of `.` and of `./server`. */
const ENTRIES = ['widgets/src/public.ts', 'widgets/src/server.ts'];

/**
 * Writes the package into a folder, which is emptied before. Rejects when a source is wrong.
 * @param {string} folder
 * @param {string} [root] the repository's folder
 */
export async function buildPackage(folder, root = ROOT) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [code, types] = await Promise.all([
    writeModules(root, ENTRIES, folder),
    writeTypes(root, ENTRIES, folder),
    build({ entryPoints: [join(root, 'widgets/src/package.css')], bundle: true, outfile: join(folder, 'styles.css') }),
    writeFile(join(folder, 'styles.css.d.ts'), 'export {};\n'),
    copyFile(join(root, 'widgets/README.md'), join(folder, 'README.md')),
    copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE')),
  ]);
  const manifest = await manifestOf(root, { code, types });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const folder = 'widgets/dist/npm';
    await buildPackage(join(ROOT, folder));
    console.log(`Built ${folder}.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
