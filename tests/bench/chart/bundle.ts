import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// As the site's build ships its scripts (site/vite.config.ts): compiled while they load, before anything is timed. Ours
// and the rivals' alike; as it is published a rival also compiles at its first paint.
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';
/** A second page of the same script without that. */
const AS_PUBLISHED: Readonly<Record<string, string>> = { '/uPlot.js': '/uPlotAsPublished.js' };

const entry = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const lean = (part: string): string => entry(`../../../widgets/scene/leanD3/${part}.js`);

/** Every contestant as a page loads it in production, minified; and the styles. File name → contents. */
export async function bundleContestants(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: {
      hindcast: entry('hindcast.ts'),
      react: entry('react.ts'),
      mounts: entry('mounts.ts'),
      uPlot: entry('uPlot.ts'),
      lightweightCharts: entry('lightweightCharts.ts'),
      widgets: entry('../../../widgets/src/styles.css'),
      uPlotStyles: entry('../../../node_modules/uplot/dist/uPlot.min.css'),
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    pure: ['Blur2', 'shuffler', 'bisector'], // as in the site's build
    alias: { 'd3-interpolate': lean('interpolate'), 'd3-format': lean('format') },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    outdir: '/',
    logLevel: 'error',
  });
  return new Map(
    outputFiles.flatMap(({ path, text }) => {
      const early: [string, string] = [path, path.endsWith('.js') ? COMPILE_EARLY + text : text];
      const plain = AS_PUBLISHED[path];
      return plain ? [early, [plain, text]] : [early];
    }),
  );
}
