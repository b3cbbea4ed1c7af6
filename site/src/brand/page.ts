import { defaultBrand, PAGE_DATA_ID, type WirePage } from '@hindcast/domain';

declare global {
  /** Data of the installation, on a server. It sets them before it loads the site's components. */
  var hindcastPage: WirePage;
}

/**
 * Reads the data that the server wrote into the page. The bundler's development server writes none; there the site is a
 * demo.
 */
function readPage(): WirePage {
  if (import.meta.env.SSR) return globalThis.hindcastPage;
  const written = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (written) return JSON.parse(written) as WirePage;
  const isDev = import.meta.env.DEV;
  return {
    brand: defaultBrand,
    mode: isDev ? 'demo' : 'production',
    submissions: isDev,
    reports: 'inbox',
  };
}

/**
 * Data of the installation: the brand, whether the server is a demo, whether it takes submissions, and the channel for
 * error reports.
 */
export const { brand, mode, submissions, reports } = readPage();
