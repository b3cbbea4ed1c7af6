import { drivenBrowser } from './drivenBrowser.mjs';

/**
 * The Chromium that the tests drive: CHROMIUM when set, else the first one found in the usual places; as root on Debian
 * it is installed, elsewhere a sentence says what to install.
 */
export const { find: findBrowser, setUp: setUpBrowser } = drivenBrowser({
  title: 'Chromium',
  any: 'Chromium or Chrome',
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: ['chromium', 'fonts-dejavu-core'],
});
