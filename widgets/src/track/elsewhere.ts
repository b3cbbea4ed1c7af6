/**
 * Returns the attributes of a link to a site: on a page of another site it opens in a tab of its own.
 * @param origin empty on that site.
 */
export const elsewhere = (origin: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } =>
  origin === '' ? {} : { target: '_blank', rel: 'noopener' };
