import { defaultBrand, PAGE_DATA_ID, type WirePage } from '@hindcast/domain';

/** What the server wrote into the page; the bundler's own server writes nothing, and has a demo behind it. */
function readPage(): WirePage {
  const written = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (written) return JSON.parse(written) as WirePage;
  return { brand: defaultBrand, mode: import.meta.env.DEV ? 'demo' : 'production', submissions: import.meta.env.DEV };
}

/** Who runs the site, whether its server is a demo, and whether it takes submissions. */
export const { brand, mode, submissions } = readPage();
