import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the components with which the server renders pages, as modules for Node. */
export default defineConfig({
  plugins: [react()],
  // The server sets no NODE_ENV. Without these two settings it would import React's development build, which takes
  // twice the time.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    rolldownOptions: { checks: { pluginTimings: false }, input: 'src/server/server.ts' },
    outDir: 'first/dist',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
  },
});
