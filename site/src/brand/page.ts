import { defaultBrand, PAGE_DATA_ID, type WirePage } from '@hindcast/domain';

/** What the server wrote into the page; the bundler's own server writes nothing, and has a demo behind it. */
function readPage(): WirePage {
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
 * Who runs the site, whether its server is a demo, whether it takes submissions, and how errors are reported.
 */
export const { brand, mode, submissions, reports } = readPage();
