/**
 * Returns the attributes of a link to a site. On a page of another site it opens in a new tab.
 * @param origin empty on that site.
 */
export const elsewhere = (origin: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } =>
  origin === '' ? {} : { target: '_blank', rel: 'noopener' };
