import { drivenBrowser } from './drivenBrowser.mjs';

/**
 * The Firefox that the tests drive: FIREFOX when set, else the first one found in the usual places; as root on Debian it
 * is installed, elsewhere a sentence says what to install.
 */
export const { find: findFirefox, setUp: setUpFirefox } = drivenBrowser({
  title: 'Firefox',
  any: 'Firefox',
  variable: 'FIREFOX',
  names: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
});
