import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rollupAlias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as bundleStyles, stop } from 'esbuild';
import { minify } from 'rolldown/utils';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { leanD3, UNUSED_D3 } from './leanD3.mjs';

/** Aliases that run the React components on Preact. */
const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/**
 * Returns a style sheet with its imports, minified. Sizes are in px, except in the page of a payment, which is our own.
 * @param {string} file
 */
async function stylesOf(file) {
  const isOwnPage = file.endsWith('/embed/pay.css');
  const options = { entryPoints: [file], bundle: true, minify: true, write: false, target: 'es2022' };
  const { outputFiles } = await bundleStyles(options);
  const text = outputFiles[0].text.trim();
  return isOwnPage ? text : withoutRem(text);
}

/** Default root font size of the flagship, px. */
const REM = 16;

/**
 * Converts sizes in rem to px, because the root font size of a partner's page can be any.
 * @param {string} text
 */
function withoutRem(text) {
  return text.replaceAll(/(?<![\w#.]|[\w-]-)(\d*\.?\d+)rem\b/g, (_, size) => `${Number((size * REM).toFixed(3))}px`);
}

/** Plugin that makes an imported style sheet a module with its text. */
const styleTexts = {
  name: 'style-texts',
  async load(id) {
    return id.endsWith('.css') ? `export default ${JSON.stringify(await stylesOf(id))}` : null;
  },
};

const target = 'es2022';

/** Plugin that minifies chunks with Vite's minifier. Terser needs four times as long, for 0.7 % less. */
const smallest = {
  name: 'smallest',
  async renderChunk(code, { fileName }) {
    const treeshake = { propertyReadSideEffects: false };
    const { code: small, errors } = await minify(fileName, code, { module: true, compress: { target, treeshake } });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return { code: small, map: null };
  },
};

/**
 * Builds the script tag. Rejects with the bundler's first warning or error. The folder then has these files:
 * - `hindcast.js`, the script that partners' pages load
 * - `parts/`: the engine, its parts that load later, the widgets with experts' records, and the form of `/embed`
 * - `picture.css`, the styles that the server writes into its pictures
 * - `hindcast.css`, styles that keep a widget's place on the page before its script has run
 * - `hindcast.d.ts`, the types of the elements
 * - `manifest.json`, the version and the SRI hash of each file
 * @param {string} root the repository's folder
 * @param {string} folder folder of the result. It is emptied first
 * @returns {Promise<import('rollup').OutputChunk[]>} the scripts: the engine, what it loads later, and `hindcast.js`
 */
export async function buildEmbed(root, folder) {
  const source = (path) => join(root, 'widgets/src', path);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = { entryFileNames: 'parts/[name]-[hash].js', chunkFileNames: 'parts/[name]-[hash].js' };
  /** Builds an entry on Preact. Entries share no files, so that none waits for a shared file. */
  const widgets = async (entry) => {
    const bundle = await rollup({
      input: source(entry),
      plugins: [
        rollupAlias({
          entries: [
            ...PREACT,
            ...leanD3(root),
            { find: /^\.\/overlays\.ts$/, replacement: source('embed/overlaysPart.ts') },
          ],
        }),
        nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'], dedupe: ['preact'] }),
        styleTexts,
        esbuild({ target, jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' } }),
        smallest,
      ],
      preserveEntrySignatures: 'allow-extension',
      treeshake: { manualPureFunctions: UNUSED_D3 },
      onwarn: refuse,
    });
    const { output } = await bundle.write({ dir: folder, format: 'es', ...names });
    await bundle.close();
    return output;
  };
  const engine = await widgets('embed/engine.tsx');
  const records = await widgets('embed/records/records.tsx');
  const configure = await widgets('configure/configure.tsx');
  // By itself, so that the engine need not wait for a file that both share.
  const extras = await rollup({
    input: source('tag/extras.ts'),
    plugins: [nodeResolve({ extensions: ['.ts'] }), esbuild({ target }), smallest],
    onwarn: refuse,
  });
  const { output: seldom } = await extras.write({ dir: folder, format: 'es', ...names });
  await extras.close();
  const parts = [...engine, ...records, ...configure, ...seldom];
  const fileOf = ([first]) => JSON.stringify(first.fileName);
  const tag = await rollup({
    input: source('tag/hindcast.ts'),
    plugins: [
      nodeResolve({ extensions: ['.ts'] }),
      esbuild({
        target,
        define: { ENGINE_FILE: fileOf(engine), RECORDS_FILE: fileOf(records), RARE_FILE: fileOf(seldom) },
      }),
      smallest,
    ],
    onwarn: refuse,
  });
  const { output: small } = await tag.write({
    file: join(folder, 'hindcast.js'),
    format: 'iife',
    inlineDynamicImports: true,
  });
  await tag.close();
  await writeFile(join(folder, 'picture.css'), await stylesOf(source('embed/picture.css')));
  await writeFile(join(folder, 'hindcast.css'), await stylesOf(source('tag/hindcast.css')));
  await copyFile(source('tag/hindcast.d.ts'), join(folder, 'hindcast.d.ts'));
  const scripts = parts.filter(({ type }) => type === 'chunk');
  await writeManifest(root, folder, {
    files: ['hindcast.js', 'hindcast.css', ...parts.map(({ fileName }) => fileName)],
    loads: {
      script: ['hindcast.js'],
      engine: filesFor(scripts, ['engine']),
      rest: filesFor(scripts, ['overlaysPart', 'hand', 'liveFeed'], ['engine']),
      panel: filesFor(scripts, ['panelPart'], ['engine', 'overlaysPart', 'hand', 'liveFeed']),
      records: filesFor(scripts, ['records']),
    },
  });
  return [...parts, ...small].filter(({ type }) => type === 'chunk');
}

/** Throws an error for a warning of the bundler. */
function refuse(warning) {
  // Packages address these directives to other tools, such as "use client".
  if (['MODULE_LEVEL_DIRECTIVE', 'INVALID_ANNOTATION'].includes(warning.code)) return;
  throw new Error(warning.message);
}

/**
 * Returns the files that load with some parts, without those that have loaded before.
 * @param {readonly import('rollup').OutputChunk[]} chunks
 * @param {readonly string[]} names of the parts
 * @param {readonly string[]} [before] names of the parts that have loaded before
 * @returns {readonly string[]}
 */
function filesFor(chunks, names, before = []) {
  const loaded = before.length > 0 ? filesFor(chunks, before) : [];
  const found = new Set();
  const waiting = chunks.filter(({ name }) => names.includes(name));
  if (waiting.length !== names.length) throw new Error(`The script tag lacks one of the parts ${names.join(', ')}`);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    const { fileName, imports } = chunk;
    if (found.has(fileName) || loaded.includes(fileName)) continue;
    found.add(fileName);
    waiting.push(...chunks.filter((other) => imports.includes(other.fileName)));
  }
  return [...found];
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {{ readonly files: readonly string[], readonly loads: Readonly<Record<string, readonly string[]>> }} built
 */
async function writeManifest(root, folder, { files, loads }) {
  const { version } = JSON.parse(await readFile(join(root, 'widgets/package.json'), 'utf8'));
  const hashed = files.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(join(folder, file)));
    return [file, `sha384-${hash.digest('base64')}`];
  });
  const manifest = { version, integrity: Object.fromEntries(await Promise.all(hashed)), loads };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [root, folder] = process.argv.slice(2);
    await buildEmbed(root, folder);
    await stop();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
