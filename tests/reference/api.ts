import type { ApiDocument } from '../../api/src/http/docs/document.ts';
import { startApi } from '../api/fixture.ts';
import { code, page, table } from './markdown.ts';

/** Settings that add calls which are off without them. */
const OPENED = { HINDCAST_METRICS_TOKEN: 'known-to-nobody-who-reads-the-document' };

async function readDocument(): Promise<ApiDocument> {
  const endings: (() => Promise<void>)[] = [];
  try {
    const api = await startApi({ after: (work) => void endings.push(work) }, { settings: OPENED });
    return JSON.parse((await api.get('/docs/openapi.json')).payload);
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/** Builds the page of calls, each with its summary and the least role. */
export async function apiPage(): Promise<string> {
  const { paths, tags } = await readDocument();
  // the router's own order differs from one start to the next
  const calls = Object.entries(paths)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
        .sort((a, b) => (a.method < b.method ? -1 : 1)),
    );
  const parts = tags.flatMap(({ name, description }) => [
    `## ${name}`,
    description,
    table(
      ['call', 'what it does', 'least role'],
      calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ method, path, operation }) => [
          code(`${method} ${path}`),
          operation.summary,
          operation.security[0]?.token?.[0] ?? '',
        ]),
    ),
  ]);
  return page(
    'Calls of the API',
    'A running server describes each call in full, with what is sent, what is returned and its refusals: as a page at `/docs/api`, and as OpenAPI 3.1 at `/docs/openapi.json`. A call without a role needs no token.',
    ...parts,
  );
}
