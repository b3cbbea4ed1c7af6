import { drivenBrowser } from './drivenBrowser.mjs';

/**
 * The Chromium that the tests drive: CHROMIUM when set, else the first one found in the usual places; as root on Debian
 * it is installed, elsewhere a sentence says what to install. Its headless shell has the same engine and needs a quarter
 * less of the processor, since it draws no window; it is installed where the machine's packages have it.
 */
export const { find: findBrowser, setUp: setUpBrowser } = drivenBrowser({
  title: 'Chromium',
  any: 'Chromium or Chrome',
  variable: 'CHROMIUM',
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  preferred: 'chromium-headless-shell',
  packages: ['chromium', 'fonts-dejavu-core'],
});
