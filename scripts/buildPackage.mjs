// Builds the npm package @hindcast/widgets in `widgets/dist/npm`, and packs it into a tarball in `widgets/dist`.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, stop } from 'esbuild';
import { manifestOf } from './package/manifest.mjs';
import { writeModules } from './package/modules.mjs';
import { writeTypes } from './package/types.mjs';
import { npmProgram } from './setUp/npmProgram.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Sources of the package's entries `.` and `./server`. */
const ENTRIES = ['widgets/src/public.ts', 'widgets/src/server.ts'];
/** Packages of which the package contains parts. */
const CONTAINED = ['d3-scale', 'd3-array'];

/**
 * Empties a folder and writes the package into it. Rejects if a source cannot be built.
 * @param {string} folder
 * @param {string} [root] the repository's folder
 */
export async function buildPackage(folder, root = ROOT) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'tag'), { recursive: true });
  const [code, types] = await Promise.all([
    writeModules(root, ENTRIES, folder),
    writeTypes(root, ENTRIES, folder),
    build({ entryPoints: [join(root, 'widgets/src/package.css')], bundle: true, outfile: join(folder, 'styles.css') }),
    writeFile(join(folder, 'styles.css.d.ts'), 'export {};\n'),
    ...['hindcast.d.ts', 'react.d.ts'].map((file) =>
      copyFile(join(root, 'widgets/src/tag', file), join(folder, 'tag', file)),
    ),
    writeFile(
      join(folder, 'tag/index.js'),
      '// Types alone: the elements come from the script tag of a Hindcast server.\nexport {};\n',
    ),
    copyFile(join(root, 'widgets/README.md'), join(folder, 'README.md')),
    writeLicences(root, join(folder, 'LICENSE')),
    copyFile(join(root, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md')),
  ]);
  const manifest = await manifestOf(root, { code, types });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Writes our licence, and those of the packages of which the package contains parts.
 * @param {string} root
 * @param {string} file
 */
async function writeLicences(root, file) {
  const own = await readFile(join(root, 'LICENSE'), 'utf8');
  const others = CONTAINED.map(async (name) => {
    const text = await readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8');
    return `\nThe files in lib/d3 contain parts of ${name}:\n\n${text}`;
  });
  await writeFile(file, [own, ...(await Promise.all(others))].join(''));
}

/**
 * Packs a built package. Equal files make equal tarballs. Rejects with the output of npm.
 * @param {string} folder folder of the built package
 * @param {string} into folder of the tarball
 * @returns {Promise<string>} path of the tarball
 */
export async function packPackage(folder, into) {
  const [program, lead] = npmProgram();
  const words = ['pack', folder, '--pack-destination', into, '--json', '--ignore-scripts', '--offline'];
  const shell = program === 'npm' && process.platform === 'win32';
  const { stdout } = await promisify(execFile)(program, [...lead, ...words], { cwd: into, shell });
  const [packed] = Object.values(JSON.parse(stdout));
  return join(into, packed.filename);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [root = ROOT] = process.argv.slice(2);
    const dist = join(root, 'widgets/dist');
    await buildPackage(join(dist, 'npm'), root);
    await packPackage(join(dist, 'npm'), dist);
    await stop();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
