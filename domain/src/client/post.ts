import type { FetchInit } from './ask.ts';

/** A POST of JSON, with headers of its own. A module by itself: pages load it with their forms. */
export const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): FetchInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
