/** Origin of the API if it is not the page's own. Set at build time. */
export const apiUrl: string | undefined = import.meta.env.HINDCAST_API_URL?.replace(/(?<!\/)\/+$/, '');
