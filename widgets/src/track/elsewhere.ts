/** How a link to a site opens: on a page of another site in a tab of its own. @param origin empty on that site. */
export const elsewhere = (origin: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } =>
  origin === '' ? {} : { target: '_blank', rel: 'noopener' };
