import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const address = (name) => `/__deps/${name.replaceAll('/', '_')}.js`;

/** An entry that passes on the real names of a CommonJS package. */
const entries = {
  name: 'entry',
  setup(bundle) {
    bundle.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
    bundle.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
      const names = Object.keys(require(path)).filter((name) => name !== 'default' && /^[\w$]+$/.test(name));
      const contents = `import all from ${JSON.stringify(path)};export default all;export const {${names.join(',')}}=all;`;
      return { resolveDir: import.meta.dirname, contents };
    });
  },
};

/** Serves packages that are CommonJS only to the browser as ES modules, one instance of what they share. */
export function prebundle(packages) {
  const files = new Map();
  return {
    name: 'prebundle',
    async serverStart() {
      const { outputFiles } = await build({
        entryPoints: packages.map((name) => ({ in: `entry:${name}`, out: name.replaceAll('/', '_') })),
        bundle: true,
        splitting: true,
        format: 'esm',
        write: false,
        outdir: '/__deps',
        define: { 'process.env.NODE_ENV': '"development"' },
        plugins: [entries],
      });
      for (const file of outputFiles) files.set(file.path, file.text);
    },
    resolveImport: ({ source }) => (packages.includes(source) ? address(source) : undefined),
    serve: ({ path }) => (files.has(path) ? { body: files.get(path), type: 'js' } : undefined),
  };
}
