/** Where the API answers when it is not the page's own origin: a setting of the build. */
export const apiUrl: string | undefined = import.meta.env.HINDCAST_API_URL?.replace(/(?<!\/)\/+$/, '');
