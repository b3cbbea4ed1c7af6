import { htmlText } from '../pages/htmlText.ts';
import { renderMarkdown } from '../pages/markdown.ts';
import { type Call, callHtml, codesHtml } from './callHtml.ts';
import type { ApiDocument } from './document.ts';
import { said, schemaHtml, typeId } from './fieldsHtml.ts';
import type { Operation } from './operation.ts';

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]: [string, Operation]) => ({ method, path, operation })),
  );

const anchor = (tag: string): string => `calls-${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

/** Builds the documentation page: general rules, calls by noun, types and error codes. */
export function docsHtml(document: ApiDocument, file: string): string {
  const { info, tags, components } = document;
  const calls = callsOf(document);
  const ofTag = (name: string): Call[] => calls.filter(({ operation }) => operation.tags.includes(name));
  const contents = tags
    .map(({ name }) => `<li><a href="#${anchor(name)}">${htmlText(name)}</a> <span>${ofTag(name).length}</span></li>`)
    .join('');
  const sections = tags
    .map(
      ({ name, description }) =>
        `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${htmlText(name)}</h2>` +
        `<p>${said(description)}</p>${ofTag(name)
          .map((call) => callHtml(call, document))
          .join('')}</section>`,
    )
    .join('');
  const types = Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<details class="api-call"><summary><code>${htmlText(name)}</code></summary>` +
        `<div class="api-body" id="${htmlText(typeId(name))}">` +
        `${schema.description ? `<p>${said(schema.description)}</p>` : ''}${schemaHtml(schema, 'answered')}</div></details>`,
    )
    .join('');
  return (
    `<p>Every call of this server. Programs read the same as <a href="${file}">OpenAPI 3.1</a>.</p>` +
    `<nav class="api-contents" aria-label="Contents"><ul>${contents}` +
    '<li><a href="#types">Types</a></li><li><a href="#codes">Codes of refusals</a></li></ul></nav>' +
    renderMarkdown(info.description).html +
    sections +
    `<section aria-labelledby="types"><h2 id="types">Types</h2><p>What answers are made of.</p>${types}</section>` +
    `<section aria-labelledby="codes"><h2 id="codes">Codes of refusals</h2>${codesHtml()}</section>`
  );
}
