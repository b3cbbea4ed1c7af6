import { fileURLToPath } from 'node:url';
import { chromeLauncher } from '@web/test-runner-chrome';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findFirefox } from '../../scripts/setUp/firefox.mjs';
// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findWebKit } from '../../scripts/setUp/webkit.mjs';
import { chromiumOptions } from '../chromium.ts';
import { patience } from '../patience.ts';
import { webkitLauncher } from '../webkit/launcher.ts';
import { builtEmbed } from './builtEmbed.mjs';
import { bundles, stylesIn } from './bundles.mjs';
import { groupsIn } from './groups.mjs';
import { partnerServer } from './partnerServer.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const byPuppeteer = (launchOptions) =>
  chromeLauncher({
    launchOptions,
    createPage: async ({ context }) => {
      const tab = await context.newPage();
      await tab.setViewport({ width: 1000, height: 700 });
      return tab;
    },
  });
// Without a GPU an animation takes a whole core for as long as it is on a page: a test that is about motion asks for it.
const launchers = {
  chromium: () =>
    byPuppeteer({ ...chromiumOptions, args: [...chromiumOptions.args, '--force-prefers-reduced-motion'] }),
  firefox: () =>
    byPuppeteer({
      browser: 'firefox',
      executablePath: findFirefox() ?? '/usr/bin/firefox-esr',
      args: [],
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    }),
  webkit: webkitLauncher,
};

/** A group's browser under the group's name, which tells pages by their address what library they are for. */
function launcherOf({ name, browser, runtime }) {
  const launcher = launchers[browser]();
  const start = launcher.startSession.bind(launcher);
  return Object.assign(launcher, { name, startSession: (id, url) => start(id, `${url}&runtime=${runtime}`) });
}

const pageOn = (runtime) => (testFramework) =>
  `<!doctype html>
<html lang="en-GB" data-runtime="${runtime}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Hindcast widgets on ${runtime}</title>
    <link rel="stylesheet" href="${stylesIn(runtime)}" />
  </head>
  <body style="margin: 0">
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`;

/** All groups that can run here. */
export const groups = groupsIn(root).filter(({ browser }) => browser !== 'webkit' || findWebKit() !== null);

/** The runner's configuration for groups of test files: one server for all of them. */
export function configOf(chosen) {
  const filesOn = (runtime) => [
    ...new Set(chosen.filter((group) => group.runtime === runtime).flatMap(({ files }) => files)),
  ];
  const browsers = chosen.map(launcherOf);
  const embed = builtEmbed(root);
  return {
    rootDir: root,
    groups: chosen.map(({ name, runtime, files }, i) => ({
      name,
      files,
      browsers: [browsers[i]],
      testRunnerHtml: pageOn(runtime),
    })),
    browsers,
    // A tab in the background gets no animation frames, and a second browser takes the first one's processor.
    concurrency: 1,
    concurrentBrowsers: 1,
    // A file that hangs ends by its name.
    browserStartTimeout: patience(30_000),
    testsStartTimeout: patience(30_000),
    testsFinishTimeout: patience(150_000),
    testFramework: { config: { ui: 'tdd', timeout: patience(60_000) } },
    // A warning that a test provokes belongs to the test; React's own advice to install a tool belongs nowhere.
    filterBrowserLogs: ({ args }) => !args.some((arg) => typeof arg === 'string' && /DevTools|is not drawn/.test(arg)),
    plugins: [embed, partnerServer(embed), bundles(root, { react: filesOn('react'), preact: filesOn('preact') })],
  };
}

export default configOf(groups);
