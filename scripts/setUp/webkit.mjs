import { drivenBrowser } from './drivenBrowser.mjs';

/** It brings WebKitGTK, and a small browser around it. */
const driver = drivenBrowser({
  title: 'WebKitWebDriver',
  any: 'WebKitWebDriver',
  variable: 'WEBKIT_DRIVER',
  names: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver', 'fonts-dejavu-core'],
});

/** WebKitGTK draws only where there is a screen. */
const screen = drivenBrowser({
  title: 'Xvfb',
  any: 'Xvfb',
  variable: 'XVFB',
  names: ['Xvfb'],
  packages: ['xvfb'],
});

/** WebKitGTK is for Linux alone, so that the tests in it are left out elsewhere. */
export const hasWebKit = process.platform === 'linux';

/**
 * The WebKit that the tests drive and the screen it draws on: WEBKIT_DRIVER and XVFB when set, else those in the usual
 * places.
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ driver: string, screen: string } | null} their paths, or null when one is missing
 */
export function findWebKit(env = process.env) {
  const paths = { driver: driver.find(env), screen: screen.find(env) };
  return paths.driver && paths.screen ? paths : null;
}

/**
 * Makes sure that there are both: as root on Debian they are installed, elsewhere a sentence says what to install.
 * @returns {string | null} the sentence that says what went wrong, or null
 */
export function setUpWebKit() {
  if (hasWebKit) return driver.setUp() || screen.setUp();
  console.log('WebKitGTK is for Linux alone: the tests leave it out here.');
  return null;
}
