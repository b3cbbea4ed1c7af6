// biome-ignore lint/correctness/useImportExtensions: the set-up is plain JavaScript, for machines without Node 24
import { findBrowser } from '../scripts/setUp/browser.mjs';

/** How every test and benchmark starts Chromium: as root, without a GPU, and without calls to the outside. */
export const chromiumOptions = {
  executablePath: findBrowser() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
