import { defineConfig } from 'vite';
import site from './vite.config.ts';

const { build, resolve } = site;

/** Replaces React with Preact, so that the front page loads little code. */
const preact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** Builds the front page into the site's folder. It has a build of its own, as the web admin has. */
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
