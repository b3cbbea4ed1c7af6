import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = { target: `http://127.0.0.1:${process.env.HINDCAST_PORT ?? 3001}`, changeOrigin: false };
/** Paths that the API serves. `/assets` has the styles of the built documents. */
const served = [
  '/api',
  '/prices',
  '/live-price',
  '/health',
  '/embed',
  '/share',
  '/sitemap',
  '/robots.txt',
  '/about',
  '/terms',
  '/docs',
  '/assets',
  '/admin/influencers',
];

/**
 * Returns the path of a smaller replacement for a part of d3-scale or its dependencies, without functions that the
 * chart does not use.
 */
const lean = (part: string): string => fileURLToPath(new URL(`../widgets/scene/leanD3/${part}.js`, import.meta.url));

/** Names of the chunks that run for a page's first frame. */
const FIRST_PARTS: ReadonlySet<string> = new Set(['react', 'page', 'phone', 'landing']);

/**
 * In development, serves the pages of the web admin and the front page at their URLs, as the server does in production.
 */
const otherPages: Plugin = {
  name: 'other-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/admin(\/(?!influencers)|\?|$)/.test(request.url ?? '')) request.url = '/admin.html';
      if (/^\/(intro\/?)?(\?|$)/.test(request.url ?? '')) request.url = '/landing.html';
      next();
    });
  },
};

/**
 * Makes the browser compile the scripts of the first frame in full while they load, instead of later on the main
 * thread.
 */
const readWhole: Plugin = {
  name: 'read-whole',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && FIRST_PARTS.has(part.name))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
};

export default defineConfig({
  resolve: {
    alias: [
      { find: 'd3-interpolate', replacement: lean('interpolate') },
      { find: 'd3-format', replacement: lean('format') },
      { find: /^\.\/tickFormat\.js$/, replacement: lean('tickFormat') }, // the path by which d3-scale imports it
    ],
  },
  plugins: [otherPages, react(), readWhole],
  server: {
    host: '127.0.0.1',
    proxy: { ...Object.fromEntries(served.map((path) => [path, api])), '/ws': { ...api, ws: true } },
  },
  envPrefix: ['VITE_', 'HINDCAST_API_URL'],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows data URLs only for images
    modulePreload: {
      polyfill: false,
      // Other files that a late chunk needs have been loaded by the page already.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // d3-array calls these functions while it loads, only for features that the page does not use.
      treeshake: { manualPureFunctions: ['Blur2', 'shuffler', 'bisector'], propertyReadSideEffects: false },
      input: ['index.html', 'document.html'],
      output: {
        // React changes rarely. In its own file it stays in the browser's cache when the site changes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Code that the page needs at once is in a single file, even if late chunks need it too.
            { name: 'page', tags: ['$initial'], test: /\.m?[jt]sx?$/ },
            // Code that several late chunks share.
            { name: 'domain', test: /domain[\\/]src/, minShareCount: 3 },
            // Small parts of several pages: one request instead of one for each.
            { name: 'pages', test: /site[\\/]src|widgets[\\/]src[\\/](feed|signs|track)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
