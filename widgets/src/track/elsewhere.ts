/**
 * Returns the attributes of a link to a page of Hindcast. On other sites the link opens in a new tab.
 * @param origin origin of the Hindcast site. Empty on that site itself.
 */
export const elsewhere = (origin: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } =>
  origin === '' ? {} : { target: '_blank', rel: 'noopener' };
