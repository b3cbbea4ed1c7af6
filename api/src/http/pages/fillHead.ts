import { type Brand, PAGE_DATA_ID, type WirePage } from '@hindcast/domain';
import { htmlJson, htmlText } from './htmlText.ts';

interface Head {
  readonly title: string;
  readonly description: string;
}

/** Returns a built page with this title and description in place of the built ones. */
export const fillHead = (html: string, { title, description }: Head): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, before: string) => before + htmlText(description));

/** Returns the title and description of pages that have none of their own. */
export const brandHead = ({ name }: Brand): Head => ({
  title: name,
  description: `Experts say where a price will be. ${name} keeps their words and says who called it right, with the evidence.`,
});

/**
 * Fills a built page of the site with the brand and its initial data. The content security policy allows the data
 * block, because it is no script.
 */
export function fillSitePage(html: string, page: WirePage): string {
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${htmlJson(page)}</script>`;
  return fillHead(html, brandHead(page.brand)).replace('</head>', () => `  ${data}\n  </head>`);
}
