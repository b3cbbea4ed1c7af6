import type { FetchInit } from './fetch.ts';

/**
 * Builds the options of a POST with JSON and extra headers. In its own module, so that pages load it only together with
 * their forms.
 */
export const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): FetchInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
