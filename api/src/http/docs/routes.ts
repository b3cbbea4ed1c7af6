import { join } from 'node:path';
import type { Request, RequestRoute, ServerRoute } from '@hapi/hapi';
import { API, API_DOCS, DOCS } from '@hindcast/domain';
import type { Config } from '../../lib/index.ts';
import type { Answer } from '../answers/forms.ts';
import { sendForm } from '../answers/sendForm.ts';
import { fillDocument } from '../pages/fillDocument.ts';
import { createFilledFile, packPage, sendPage } from '../pages/filledFile.ts';
import { pageOf } from '../pages/pageOf.ts';
import { answersFile, tagged } from './answerDoc.ts';
import { docsHtml } from './docsPage.ts';
import { type ApiDocument, apiDocument } from './document.ts';

const FILE = `${DOCS}/openapi.json`;
const TYPE = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Builds the routes of the API's documentation: as OpenAPI for programs, and as a page. Both are made at the first
 * request for them.
 */
export function docsRoutes(
  siteDir: string,
  config: Pick<Config, 'brand' | 'mode' | 'wallet' | 'publicUrl'>,
): ServerRoute[] {
  let made: ApiDocument | null = null;
  let packed: Answer | null = null;
  const documentOf = ({ server }: Request): ApiDocument => {
    made ??= apiDocument(server.table() as RequestRoute[], config);
    return made;
  };
  let current: ApiDocument | null = null;
  const page = createFilledFile(
    () => [join(siteDir, 'document.html')],
    (built = '') =>
      fillDocument(
        built,
        '',
        { name: 'The API', values: {}, after: current ? docsHtml(current, FILE) : '' },
        pageOf(config),
      ),
  );
  return [
    {
      method: 'GET',
      path: API_DOCS,
      options: { auth: false },
      handler: (request, h) => {
        current = documentOf(request);
        return sendPage(page(), request, h);
      },
    },
    {
      method: 'GET',
      path: API,
      options: { auth: false },
      handler: (_, h) => h.response().code(308).location(API_DOCS).header('cache-control', 'no-store'),
    },
    {
      method: 'GET',
      path: FILE,
      options: {
        auth: false,
        cors: { origin: 'ignore', exposedHeaders: [] },
        app: {
          doc: {
            ...{ id: 'getApiDocument', tag: 'Server', summary: 'This document, as OpenAPI 3.1' },
            answer: tagged(answersFile('The document.', 'application/json')),
          },
        },
      },
      handler: (request, h) => {
        packed ??= packPage(JSON.stringify(documentOf(request)), TYPE);
        return sendForm(packed, request, h);
      },
    },
  ];
}
