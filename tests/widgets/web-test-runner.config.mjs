import { fileURLToPath } from 'node:url';
import rollupAlias from '@rollup/plugin-alias';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { fromRollup } from '@web/dev-server-rollup';
import { chromeLauncher } from '@web/test-runner-chrome';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findFirefox } from '../../scripts/setUp/firefox.mjs';
import { chromiumOptions } from '../chromium.ts';
import { webkitLauncher } from '../webkit/launcher.ts';
import { builtEmbed } from './builtEmbed.mjs';
import { partnerServer } from './partnerServer.mjs';
import { prebundle } from './prebundle.mjs';
import { storyModules } from './storyModules.mjs';

/** Which library the widgets run on: React, or Preact's compat build of the same components. */
const runtime = process.env.RUNTIME ?? 'react';
if (runtime !== 'react' && runtime !== 'preact') throw new Error(`RUNTIME must be react or preact, not ${runtime}`);

const browser = process.env.BROWSER ?? 'chromium';
const byPuppeteer = (launchOptions) =>
  chromeLauncher({
    launchOptions,
    createPage: async ({ context }) => {
      const tab = await context.newPage();
      await tab.setViewport({ width: 1000, height: 700 });
      return tab;
    },
  });
const launcher = {
  chromium: () => byPuppeteer(chromiumOptions),
  firefox: () => byPuppeteer({ browser: 'firefox', executablePath: findFirefox() ?? '/usr/bin/firefox-esr', args: [] }),
  webkit: webkitLauncher,
}[browser];
if (!launcher) throw new Error(`BROWSER must be chromium, firefox or webkit, not ${browser}`);

const alias = fromRollup(rollupAlias);
const commonJs = ['axe-core'];
const react = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server.browser',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
];
const preact = alias({
  entries: [
    { find: /^react$/, replacement: 'preact/compat' },
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react-dom\/server\.browser$/, replacement: 'preact/compat/server' },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  ],
});

const page = (testFramework) => `<!doctype html>
<html lang="en-GB" data-runtime="${runtime}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Hindcast widgets on ${runtime}</title>
    <link rel="stylesheet" href="/widgets/src/package.css" />
  </head>
  <body style="margin: 0">
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const embed = builtEmbed(root);

export default {
  rootDir: root,
  files: 'tests/widgets/**/*.test.ts',
  // A tab in the background gets no animation frames.
  concurrency: 1,
  nodeResolve: {
    exportConditions: ['browser', 'development'],
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
    dedupe: ['react', 'react-dom', 'preact'],
  },
  browsers: [launcher()],
  // A busy machine is slow to start a browser; a file that hangs ends after ten minutes, by its name.
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 600_000,
  testFramework: { config: { ui: 'tdd', timeout: 20_000 } },
  testRunnerHtml: page,
  mimeTypes: { '**/*.tsx': 'js', '**/*.ts': 'js' },
  // A warning that a test provokes belongs to the test; React's own advice to install a tool belongs nowhere.
  filterBrowserLogs: ({ args }) => !args.some((arg) => typeof arg === 'string' && /DevTools|is not drawn/.test(arg)),
  plugins: [
    storyModules(root),
    embed,
    partnerServer(embed),
    ...(runtime === 'preact' ? [preact, prebundle(commonJs)] : [prebundle([...react, ...commonJs])]),
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('./tsconfig.esbuild.json', import.meta.url)),
    }),
  ],
};
