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

/** d3-scale's part of the page without what it brings along and the chart does not use. */
const lean = (part: string): string => fileURLToPath(new URL(`../widgets/scene/leanD3/${part}.js`, import.meta.url));

/** The parts of a page that its first frame runs. */
const FIRST_PARTS: ReadonlySet<string> = new Set(['react', 'page', 'phone', 'landing']);

/** While the site is developed, the addresses of the web admin and of the front page show theirs, as the server does it. */
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
 * Has the browser compile the first frame's scripts in full while they load, not again later on the page's own thread.
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
      { find: /^\.\/tickFormat\.js$/, replacement: lean('tickFormat') }, // as d3-scale asks for it
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
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: {
      polyfill: false,
      // Other files that a late chunk needs are on the page already.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // d3-array calls these as it loads, for parts of it that the page does not use.
      treeshake: { manualPureFunctions: ['Blur2', 'shuffler', 'bisector'], propertyReadSideEffects: false },
      input: ['index.html', 'document.html'],
      output: {
        // React changes rarely: in a file of its own it stays in the browser's cache when the site changes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Code that the page needs at once is in one file, even if late chunks share it.
            { name: 'page', tags: ['$initial'], test: /\.m?[jt]sx?$/ },
            // Code that late chunks share.
            { name: 'domain', test: /domain[\\/]src/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
