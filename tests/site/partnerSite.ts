import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** No inline styles, no scripts but those with the nonce and what they load, and no HTML made of texts. */
const STRICT = [
  "default-src 'none'",
  "script-src 'nonce-once' 'strict-dynamic'",
  "style-src 'self'",
  'connect-src {{origin}} {{socket}}',
  "img-src 'self' {{origin}}",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A site of someone else that embeds Hindcast: the pages in `partner`, with the origin of ours in them. */
export async function startPartnerSite(site: { readonly url: string }) {
  const fill = (text: string): string =>
    text.replaceAll('{{origin}}', site.url).replaceAll('{{socket}}', site.url.replace(/^http/, 'ws'));
  const pasted = new Map<string, { readonly page: string; readonly policy?: string }>();
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    try {
      const known = pasted.get(name);
      const page = known?.page ?? (await readFile(new URL(`partner/${name}.html`, import.meta.url), 'utf8'));
      const policy = name === 'strict' ? STRICT : known?.policy;
      response.setHeader('content-type', 'text/html');
      if (policy) response.setHeader('content-security-policy', fill(policy));
      response.end(fill(page));
    } catch {
      response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A page of this name with some lines in it, as they were copied, sent with a content security policy or without. */
    paste(name: string, lines: string, policy?: string): void {
      const page = `<!doctype html><html lang="en"><title>${name}</title><body>${lines}</body></html>`;
      pasted.set(name, policy ? { page, policy } : { page });
    },
    stop: () => server.close(),
  };
}
