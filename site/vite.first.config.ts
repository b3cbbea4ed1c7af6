import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules that, on the server, replace modules that need a browser. By path of the replaced module. */
const givenParts: Readonly<Record<string, string>> = {
  [at('./src/brand/page.ts')]: at('./src/server/givenPage.ts'),
  [at('../widgets/src/feed/feed.ts')]: at('./src/server/givenFeed.ts'),
  [at('../widgets/src/feed/dated.ts')]: at('./src/server/givenDated.ts'),
  [at('./src/page/LateDemoLine.tsx')]: at('./src/server/GivenDemoLine.tsx'),
  [at('./src/layout/Only.tsx')]: at('./src/server/GivenOnly.tsx'),
  [at('./src/phone/LatePhone.tsx')]: at('./src/server/GivenPhone.tsx'),
  [at('../widgets/src/panel/list/mostPlain.ts')]: at('./src/server/givenMostPlain.ts'),
  [at('../widgets/src/chart/PriceChart.tsx')]: at('./src/server/GivenChart.tsx'),
};

const given: Plugin = {
  name: 'given',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && givenParts[found.id];
  },
};

/** Builds the components with which the server renders first views, as modules for Node. */
export default defineConfig({
  plugins: [given, react()],
  // The server sets no NODE_ENV. Without these two settings it would import React's development build, which takes
  // twice the time.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['src/server/renderFirst.tsx', 'src/server/renderRecord.tsx'],
    },
    outDir: 'first/dist',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
  },
});
