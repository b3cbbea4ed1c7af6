import { defineConfig } from 'vite';
import site from './vite.config.ts';

const { build } = site;
const output = build?.rolldownOptions?.output;

/**
 * The web admin's page, built by itself into the site's folder: what it shares with the site would else be torn out of
 * the files that visitors load.
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
        // The very file that the site has: whoever comes from there has it already.
        chunkFileNames: ({ name }) => `${name === 'react' ? 'assets' : 'assets/admin'}/[name]-[hash].js`,
      },
    },
  },
});
