import { defineConfig } from 'vite';
import site from './vite.config.ts';

const { build } = site;
const output = build?.rolldownOptions?.output;

/**
 * Builds the page of the web admin into the site's folder. In a joint build, code that both share would be split off
 * from the files that visitors load.
 */
export default defineConfig({
  ...site,
  build: {
    ...build,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/admin',
    rolldownOptions: {
      ...build?.rolldownOptions,
      input: 'admin.html',
      output: {
        ...output,
        // Same path as in the site's build, so that a browser that has visited the site already has React cached.
        chunkFileNames: ({ name }) => `${name === 'react' ? 'assets' : 'assets/admin'}/[name]-[hash].js`,
      },
    },
  },
});
