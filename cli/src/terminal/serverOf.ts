/** Tells whether an address names this machine. */
export const isThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** An address in one form, equal for all names of this machine. */
export function serverOf(url: string): string {
  const { protocol, host, port, pathname } = new URL(url);
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  return `${protocol}//${isThisMachine(url) ? `this machine:${port}` : host}${path}`;
}
