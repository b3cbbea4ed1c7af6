import { drivenBrowser } from './drivenBrowser.mjs';

/** Driver of WebKit. Its package contains WebKitGTK and a small browser. */
const driver = drivenBrowser({
  title: 'WebKitWebDriver',
  any: 'WebKitWebDriver',
  variable: 'WEBKIT_DRIVER',
  names: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver', 'fonts-dejavu-core'],
});

/** Virtual screen, because WebKitGTK needs a screen to draw on. */
const screen = drivenBrowser({
  title: 'Xvfb',
  any: 'Xvfb',
  variable: 'XVFB',
  names: ['Xvfb'],
  packages: ['xvfb'],
});

/** True on Linux. WebKitGTK exists for no other system, so its tests are left out there. */
export const hasWebKit = process.platform === 'linux';

/**
 * Returns the paths of WebKit's driver and of the virtual screen: those in WEBKIT_DRIVER and XVFB, else the first ones
 * in the usual folders. Null if one is missing.
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ driver: string, screen: string } | null}
 */
export function findWebKit(env = process.env) {
  const paths = { driver: driver.find(env), screen: screen.find(env) };
  return paths.driver && paths.screen ? paths : null;
}

/**
 * Installs WebKit and a virtual screen if they are missing: on Debian as root. Leaves them out on other systems than
 * Linux.
 * @returns {string | null} a sentence about the failure, with its remedy. Null after success
 */
export function setUpWebKit() {
  if (hasWebKit) return driver.setUp() || screen.setUp();
  console.log('WebKitGTK is for Linux alone: the tests leave it out here.');
  return null;
}
