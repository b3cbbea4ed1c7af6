import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'rollup-plugin-esbuild';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildPackage } from '../../scripts/buildPackage.mjs';
import { atOnce } from './chunks.ts';
import type { FilesByName } from './weighedFiles.ts';

/**
 * Builds the package in a folder and bundles each of some lines of import, minified. Returns what each line loads at once,
 * with all packages but React, and what it loads when it is needed.
 */
export async function packageFiles(imports: Readonly<Record<string, string>>, folder: string): Promise<FilesByName> {
  const installed = join(folder, 'node_modules/@hindcast/widgets');
  await mkdir(installed, { recursive: true });
  await buildPackage(installed);
  const found: Record<string, readonly string[]> = {};
  for (const [name, line] of Object.entries(imports)) {
    await writeFile(join(folder, `${name}.js`), line);
    Object.assign(found, await bundled(folder, name));
  }
  return found;
}

async function bundled(folder: string, name: string): Promise<FilesByName> {
  const bundle = await rollup({
    input: join(folder, `${name}.js`),
    external: /^react(-dom)?(\/|$)/,
    plugins: [nodeResolve()],
    onwarn(warning) {
      // “use client” is for servers, and comments of packages for other bundlers.
      if (!['MODULE_LEVEL_DIRECTIVE', 'INVALID_ANNOTATION'].includes(warning.code ?? ''))
        throw new Error(warning.message);
    },
  });
  const dir = join(folder, 'bundles', name);
  const { output } = await bundle.write({
    dir,
    chunkFileNames: '[name].js',
    plugins: [minify({ target: 'es2022' })],
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const first = atOnce(chunks, `${name}.js`);
  const paths = (some: readonly (typeof chunks)[number][]): string[] => some.map(({ fileName }) => join(dir, fileName));
  const late = chunks.filter((chunk) => !first.includes(chunk));
  return {
    [name]: paths(first),
    ...Object.fromEntries(late.map((chunk) => [`${name}-late-${chunk.name}`, paths([chunk])])),
  };
}
