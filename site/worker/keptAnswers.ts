import { type Cause, notKeptPage, withKeptLine } from './keptLine.ts';
import { knownAtOf } from './store.ts';

export type { Cause } from './keptLine.ts';

/** A page that was kept, with the line that says so. */
export async function keptLineAdded(kept: Response, cause: Cause): Promise<Response> {
  const html = withKeptLine(await kept.text(), cause, knownAtOf(kept), Date.now());
  return new Response(html, { headers: kept.headers });
}

/** What is answered where a page is not kept. */
export const notKeptAnswer = (cause: Cause, known: readonly string[]): Response =>
  new Response(notKeptPage(cause, known), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
