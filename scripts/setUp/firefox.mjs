import { drivenBrowser } from './drivenBrowser.mjs';

/** Firefox for the tests. */
export const { find: findFirefox, setUp: setUpFirefox } = drivenBrowser({
  title: 'Firefox',
  any: 'Firefox',
  variable: 'FIREFOX',
  names: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
});
