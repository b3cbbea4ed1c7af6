import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { packagePath, specifierOf } from './paths.mjs';

/** Our own packages, whose declarations go into the package. */
const OWN = ['domain', 'widgets/scene'];
const SPECIFIER = /(\bfrom |\bimport\(|\bimport )(['"])([\w@./-]+)\2/g;

/**
 * Writes a declaration beside each module of the package that its entries reach, with relative imports alone: no bundler
 * of declarations works with TypeScript 7.
 * @param {string} root the repository's folder
 * @param {readonly string[]} entries sources from there
 * @param {string} folder the package's
 * @returns {Promise<readonly string[]>} what the declarations import from other packages: specifiers, sorted
 */
export async function writeTypes(root, entries, folder) {
  const emitted = join(folder, '.types');
  const own = await ownSources(root);
  await emit(root, entries, own, emitted);
  const others = new Set();
  const waiting = [...entries];
  const seen = new Set(waiting);
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const here = packagePath(source);
    const declared = await readFile(join(emitted, source.replace(/\.tsx?$/, '.d.ts')), 'utf8');
    const text = declared.replace(SPECIFIER, (whole, before, quote, specifier) => {
      const imported = specifier.startsWith('.') ? posix.join(posix.dirname(source), specifier) : own.get(specifier);
      if (imported === undefined) {
        others.add(specifier);
        return whole;
      }
      if (!seen.has(imported)) waiting.push(imported);
      seen.add(imported);
      return `${before}${quote}${specifierOf(here, packagePath(imported))}${quote}`;
    });
    await mkdir(dirname(join(folder, here)), { recursive: true });
    await writeFile(join(folder, `${here}.d.ts`), text);
  }
  await rm(emitted, { recursive: true });
  return [...others].sort();
}

/**
 * The sources behind the names of our own packages: `@hindcast/domain/client` → `domain/src/client/index.ts`.
 * @param {string} root
 * @returns {Promise<Map<string, string>>}
 */
async function ownSources(root) {
  const found = new Map();
  for (const workspace of OWN) {
    const { name, exports } = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
    for (const [entry, file] of Object.entries(exports))
      found.set(posix.join(name, entry), posix.join(workspace, file));
  }
  return found;
}

/**
 * Has the compiler emit the declarations of all sources in one go, apart from those of `tsc -b`.
 * @param {string} root
 * @param {readonly string[]} entries
 * @param {Map<string, string>} own
 * @param {string} outDir
 */
async function emit(root, entries, own, outDir) {
  const project = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    rootDir: root,
    outDir,
    composite: false,
    declaration: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    paths: Object.fromEntries([...own].map(([name, source]) => [name, [join(root, source)]])),
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const files = entries.map((entry) => join(root, entry));
  await mkdir(outDir, { recursive: true });
  await writeFile(
    project,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, references: [] }),
  );
  try {
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project]);
  } catch (error) {
    throw new Error(`The declarations could not be made:\n${error.stdout || error.message}`);
  }
}
