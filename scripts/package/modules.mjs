import { join, relative, sep } from 'node:path';
import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { leanD3, UNUSED_D3 } from '../build/leanD3.mjs';
import { packagePath } from './paths.mjs';

/**
 * Specifiers of our own workspaces, of files beside and of the parts of d3 that the package contains. All others stay
 * imports of the package. As a dependency, d3-scale would add number formats and colours, a quarter of a chart's weight.
 */
const OWN = /^(@hindcast\/|\.{1,2}\/|\/|d3-(scale|array|format|interpolate)$)/;
/** Tells servers of React that a module runs in browsers. */
const CLIENT = 'use client';

/**
 * Writes the package's JavaScript, one file for each source. An app that imports one component thus gets no other, and
 * parts that load late stay dynamic imports. Rejects if a source cannot be read.
 * @param {string} root the repository's folder
 * @param {readonly string[]} entries paths of the entries, relative to `root`
 * @param {string} folder folder of the package
 * @returns {Promise<readonly string[]>} imported specifiers of other packages, sorted
 */
export async function writeModules(root, entries, folder) {
  const client = new Set();
  const bundle = await rollup({
    input: entries.map((entry) => join(root, entry)),
    external: (specifier) => !OWN.test(specifier),
    plugins: [
      alias({ entries: leanD3(root) }),
      nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      esbuild({ target: 'es2022', jsx: 'automatic', sourceMap: false, tsconfig: false }),
    ],
    treeshake: { manualPureFunctions: UNUSED_D3 },
    onwarn(warning) {
      // Rollup removes directives, and warns with the module's id. The banner writes the directive again.
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE' || !warning.message.includes(CLIENT))
        throw new Error(warning.message);
      client.add(warning.id);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    preserveModules: true,
    banner: ({ facadeModuleId }) => (client.has(facadeModuleId) ? `'${CLIENT}';` : ''),
    entryFileNames: ({ facadeModuleId }) => `${packagePath(relative(root, facadeModuleId).split(sep).join('/'))}.js`,
  });
  await bundle.close();
  const own = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  return [...new Set(imported)].filter((specifier) => !own.has(specifier)).sort();
}
