import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// As the site's build ships it (site/vite.config.ts); the rivals are taken as they are published.
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';
const ours = (path: string): boolean => /\/(hindcast|react)\.js$/.test(path);

const entry = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Every contestant as a page loads it in production, minified; and the styles. File name → contents. */
export async function bundleContestants(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: {
      hindcast: entry('hindcast.ts'),
      react: entry('react.ts'),
      mounts: entry('mounts.ts'),
      uPlot: entry('uPlot.ts'),
      lightweightCharts: entry('lightweightCharts.ts'),
      widgets: entry('../../../widgets/src/theme/styles.css'),
      uPlotStyles: entry('../../../node_modules/uplot/dist/uPlot.min.css'),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    outdir: '/',
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path, ours(path) ? COMPILE_EARLY + text : text]));
}
