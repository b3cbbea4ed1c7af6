import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = { target: `http://127.0.0.1:${process.env.HINDCAST_PORT ?? 3001}`, changeOrigin: false };
/** What the API serves: `/assets` has the styles of the built documents. */
const served = ['/api', '/prices', '/live-price', '/health', '/embed', '/about', '/terms', '/assets'];

/** The site is never rendered on a server: the picture that stands for a chart there stays out, with its painter. */
const withoutStill: Plugin = {
  name: 'without-still',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('/widgets/src/chart/StillChart.tsx') ? 'export const StillChart = () => null;' : null),
};

/** Fetches a late script after its style sheet; a sheet that fails is fetched anew the next time. */
const fetchLate = `
const sheet = (href) => new Promise((done, fail) => {
  if (document.querySelector('link[href="/' + href + '"]')) return done();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + href;
  link.onload = done;
  link.onerror = () => { link.remove(); fail(Error(href)); };
  document.head.append(link);
});
export const __vitePreload = (fetch, sheets = []) => Promise.all(sheets.map(sheet)).then(fetch);`;

/** What late scripts need besides is on the page already, so the bundler's own way to fetch ahead stays out. */
const plainLate: Plugin = {
  name: 'plain-late',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? fetchLate : null),
};

export default defineConfig({
  plugins: [withoutStill, plainLate, react()],
  server: {
    host: '127.0.0.1',
    proxy: { ...Object.fromEntries(served.map((path) => [path, api])), '/ws': { ...api, ws: true } },
  },
  envPrefix: ['VITE_', 'HINDCAST_API_URL'],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || file.endsWith('.css')),
    },
    rolldownOptions: {
      input: ['index.html', 'document.html'],
      // One door leads to all of domain: what only a late page uses then comes with that page.
      treeshake: { moduleSideEffects: [{ test: /\/domain\/src\//, sideEffects: false }] },
      output: {
        // All of it runs at the first paint: a browser that knows compiles it while it loads, off the main thread.
        postBanner: (chunk) => (chunk.name === 'first' ? '//# allFunctionsCalledOnLoad' : ''),
        // React changes rarely: apart, it stays in the cache when the site changes.
        // All else that the first view needs comes as one: a part apart from it compresses worse.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            { name: 'first', tags: ['$initial'], test: /\/(domain|widgets|site\/src)\/(?!document\/)/ },
          ],
        },
      },
    },
  },
});
