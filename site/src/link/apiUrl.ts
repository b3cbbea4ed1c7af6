/** Origin of the API, set at build time. Undefined for the origin of the page. */
export const apiUrl: string | undefined = import.meta.env.HINDCAST_API_URL?.replace(/(?<!\/)\/+$/, '');
