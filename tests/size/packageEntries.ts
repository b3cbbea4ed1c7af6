import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'rollup-plugin-esbuild';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildPackage } from '../../scripts/buildPackage.mjs';
import { atOnce, kB, kBOf, moduleSizes } from './chunks.ts';

/** What of the npm package a page's bundler takes for one import, minified, as gzip -9 packs it. */
export interface PackageEntry {
  /** What loads at once, thousands of bytes. React, d3 and virtua are not in it. */
  readonly first: number;
  /** What loads when it is needed, the largest first: name → thousands of bytes. */
  readonly late: readonly (readonly [string, number])[];
  /** What each module brings into `first`, in bytes before it is minified, the largest first. */
  readonly modules: Readonly<Record<string, number>>;
}

/** Builds the package and weighs what each of some lines of import would load. */
export async function packageEntries(imports: Readonly<Record<string, string>>): Promise<Record<string, PackageEntry>> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-size-'));
  try {
    const installed = join(folder, 'node_modules/@hindcast/widgets');
    await mkdir(installed, { recursive: true });
    await buildPackage(installed);
    const weighed: Record<string, PackageEntry> = {};
    for (const [name, line] of Object.entries(imports)) {
      await writeFile(join(folder, `${name}.js`), line);
      weighed[name] = await weigh(folder, name, join(installed, 'lib'));
    }
    return weighed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function weigh(folder: string, name: string, lib: string): Promise<PackageEntry> {
  const bundle = await rollup({
    input: join(folder, `${name}.js`),
    external: (specifier) => !/^(@hindcast\/|\.{1,2}\/|\/)/.test(specifier),
    plugins: [nodeResolve()],
    onwarn(warning) {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(warning.message); // “use client” is for servers
    },
  });
  const { output } = await bundle.generate({ chunkFileNames: '[name].js', plugins: [minify({ target: 'es2022' })] });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const first = atOnce(chunks, `${name}.js`);
  const late = chunks.filter((chunk) => !first.includes(chunk));
  return {
    first: kBOf(first),
    late: late.map((chunk) => [chunk.name, kB(chunk.code)] as const).sort((a, b) => b[1] - a[1]),
    modules: moduleSizes(first, lib),
  };
}
