import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Builds the service worker beside the site's pages. It names the files of this build, so that it is another one when
 * any of them is.
 * @param {string} site the site's folder, with its pages in `dist`
 * @param {string} dataOrigin where pages ask for their data; empty for the site's own origin
 */
export async function buildWorker(site, dataOrigin) {
  const dist = join(site, 'dist');
  const entries = await readdir(join(dist, 'assets'), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name)).map(({ name }) => name);
  const parts = [...files.sort().map((name) => `/assets/${name}`), '/early.js', '/favicon.svg'];
  const hash = createHash('sha256').update(parts.join('\n')).update(dataOrigin);
  for (const page of ['index.html', 'landing.html', 'document.html', 'early.js', 'favicon.svg'])
    hash.update(await readFile(join(dist, page)));
  await build({
    entryPoints: [join(site, 'worker', 'worker.ts')],
    outfile: join(dist, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: {
      BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)),
      PARTS: JSON.stringify(parts),
      DATA_ORIGIN: JSON.stringify(dataOrigin),
      START: JSON.stringify('/btc'),
    },
  });
}
