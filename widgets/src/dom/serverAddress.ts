/** Returns the address of a server, with or without a path, in a form to which paths can be appended. */
export const serverAddress = (baseUrl = ''): string => baseUrl.replace(/\/+$/, '');
