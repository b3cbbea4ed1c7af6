import { defineConfig } from 'vite';
import site from './vite.config.ts';

const { build, resolve } = site;

/** The same components on Preact: the front page loads little. */
const preact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** The front page, built by itself into the site's folder, as the web admin is. */
export default defineConfig({
  ...site,
  resolve: { alias: [...preact, ...(Array.isArray(resolve?.alias) ? resolve.alias : [])], dedupe: ['preact'] },
  build: {
    ...build,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      ...build?.rolldownOptions,
      input: 'landing.html',
      output: { codeSplitting: true },
    },
  },
});
