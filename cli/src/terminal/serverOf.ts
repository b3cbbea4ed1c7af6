/** Tells whether a URL names this machine. */
export const isThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** Normalises a URL, so that all names of this machine are equal. */
export function serverOf(url: string): string {
  const { protocol, host, port, pathname } = new URL(url);
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  return `${protocol}//${isThisMachine(url) ? `this machine:${port}` : host}${path}`;
}
