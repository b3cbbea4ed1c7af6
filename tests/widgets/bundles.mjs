import { globSync } from 'node:fs';
import { build } from 'esbuild';

/** The styles of every page. */
const STYLES = 'widgets/src/package.css';

/** The names that Preact's compat build answers to. */
const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server.browser': 'preact/compat/server',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** The address at which a view library's bundle has a file of the repository. */
export const addressIn = (runtime, path) => `/${runtime}/${path}`;
export const stylesIn = (runtime) => addressIn(runtime, STYLES);

/** Makes the module `every-story` of all stories files, so that a new one is tested without being listed by hand. */
const everyStory = (root) => ({
  name: 'every-story',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^every-story$/ }, ({ path }) => ({ path, namespace: 'stories' }));
    onLoad({ filter: /.*/, namespace: 'stories' }, () => {
      const files = globSync('stories/src/**/*.stories.tsx', { cwd: root }).sort();
      const imports = files.map((file, i) => `import * as s${i} from ${JSON.stringify(`./${file}`)};`);
      const entries = files.map((file, i) => `[${JSON.stringify(file)}, s${i}]`);
      return { resolveDir: root, contents: `${imports.join('\n')}\nexport const modules = [${entries.join(', ')}];` };
    });
  },
});

/** Bundles test files with a view library. What several files import is in one place and one instance on a page. */
async function bundle(root, runtime, files) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [STYLES, ...files],
    outbase: root,
    outdir: runtime, // names addresses: nothing is written
    write: false,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'development'],
    external: ['/__web-*'],
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
    define: {
      'process.env.NODE_ENV': '"development"',
      'process.env.TEST_PATIENCE': JSON.stringify(process.env.TEST_PATIENCE) ?? 'undefined',
    },
    alias: runtime === 'preact' ? PREACT : {},
    plugins: [everyStory(root)],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(root.length), text]));
}

/**
 * Serves test files as one bundle for each view library, made when its first page asks for it. `filesOf` has the files
 * of each; a page says by `runtime` in its address which library it is for.
 */
export function bundles(root, filesOf) {
  const made = new Map();
  const contentOf = async (runtime, path) => {
    if (!made.has(runtime)) made.set(runtime, bundle(root, runtime, filesOf[runtime]));
    return (await made.get(runtime)).get(path);
  };
  return {
    name: 'bundles',
    transformImport({ source, context }) {
      const { runtime } = context.query;
      return context.path === '/' && runtime ? addressIn(runtime, source.slice(1)) : undefined;
    },
    async serve({ path }) {
      const [, runtime] = path.split('/');
      if (!Object.hasOwn(filesOf, runtime)) return undefined;
      const body = await contentOf(runtime, path.replace(/\.ts$/, '.js'));
      const type = /\.(css|map)$/.exec(path)?.[1].replace('map', 'json') ?? 'js';
      return body === undefined ? undefined : { body, type };
    },
  };
}
