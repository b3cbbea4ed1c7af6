import { htmlText } from '../pages/htmlText.ts';
import type { ApiDocument } from './document.ts';
import { rowsHtml, said, schemaHtml } from './fieldsHtml.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Operation, Parameter } from './operation.ts';
import { codeMeanings, type Response } from './refusals.ts';

/** A call of the API: method, path and documentation. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const last = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Builds the shell command that tries a call, as HTML. */
function curlOf({ method, path, operation }: Call, { servers, components }: ApiDocument): string {
  const url = servers[0]?.url === '/' ? '$HINDCAST_URL' : (servers[0]?.url ?? '');
  const all = (operation.parameters ?? []).map((one) =>
    one.$ref ? (components.parameters[last(one.$ref)] ?? one) : one,
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(all.find((one) => one.in === 'path' && one.name === name)?.example ?? name),
  );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isWrite = method !== 'get';
  const lines = [
    `curl ${isWrite ? `-X ${method.toUpperCase()} ` : ''}"${url}${filled}"`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $HINDCAST_TOKEN"'] : []),
    ...(type ? [`-H ${quoted(`Content-Type: ${type}`)}`] : []),
    ...(content?.example ? [`-d ${quoted(JSON.stringify(content.example))}`] : []),
    ...(type && type !== 'application/json' ? ['--data-binary @file'] : []),
  ];
  return `<pre tabindex="0" role="group" aria-label="Example"><code>${htmlText(lines.join(' \\\n  '))}</code></pre>`;
}

const fieldOf = ({ name = '', schema = {}, description, required = false }: Parameter) => ({
  name,
  needed: required,
  schema: { ...schema, ...(description && { description }) } as JsonSchema,
});

const part = (title: string, html: string): string => (html === '' ? '' : `<h3>${title}</h3>${html}`);

function answersHtml({ responses }: Operation): string {
  return Object.entries(responses)
    .flatMap(([status, response]) => ('$ref' in response ? [] : [[status, response] as const]))
    .map(([status, { description, content = {} }]) => {
      const [type, { schema }] = Object.entries(content)[0] ?? ['', {}];
      const kind = type === '' || type === 'application/json' ? '' : ` <code>${htmlText(type)}</code>`;
      return `<p><code>${status}</code>${kind} ${said(description)}</p>${schema ? schemaHtml(schema, 'answered') : ''}`;
    })
    .join('');
}

/** Returns an HTML list of an operation's error codes, each with its status. Empty if it has none. */
function refusalsHtml({ responses }: Operation, { components }: ApiDocument): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    const found: Response | undefined = '$ref' in response ? components.responses[last(response.$ref)] : undefined;
    const codes = found?.content?.['application/json']?.schema?.properties?.code?.enum ?? [];
    return codes.map(
      (code) =>
        `<li><a href="#codes"><code>${htmlText(String(code))}</code></a> <span class="api-type">${status}</span></li>`,
    );
  });
  return rows.length === 0 ? '' : `<ul class="api-codes">${rows.join('')}</ul>`;
}

function whoHtml({ security }: Operation): string {
  const role = security[0]?.token?.[0];
  return role
    ? `<p>Needs a token: ${role === 'admin' ? 'an' : 'a'} <strong>${role}</strong>’s.</p>`
    : '<p>Anyone may ask.</p>';
}

/** Builds the section of a call, folded: its summary opens the details. */
export function callHtml(call: Call, document: ApiDocument): string {
  const { method, path, operation } = call;
  const { operationId, summary, description, parameters = [], requestBody, security } = operation;
  const role = security[0]?.token?.[0] ?? '';
  const fields = parameters.map((one) =>
    fieldOf(one.$ref ? (document.components.parameters[last(one.$ref)] ?? one) : one),
  );
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return (
    `<details class="api-call"><summary><span class="api-method">${method.toUpperCase()}</span> ` +
    `<code>${htmlText(path).replaceAll('/', '/<wbr>')}</code>${role && ` <span class="api-role">${role}</span>`}` +
    `<span class="api-summary">${said(summary)}</span></summary>` +
    `<div class="api-body" id="${htmlText(operationId)}">${description ? `<p>${said(description)}</p>` : ''}` +
    whoHtml(operation) +
    curlOf(call, document) +
    part('Parameters', rowsHtml(fields, 'sent')) +
    part(
      requestBody?.required === false ? 'Body, which may be left out' : 'Body',
      body ? schemaHtml(body, 'sent') : '',
    ) +
    part('Answer', answersHtml(operation)) +
    part('Refusals', refusalsHtml(operation, document)) +
    '</div></details>'
  );
}

/** Builds the table of error codes and their meanings. */
export const codesHtml = (): string =>
  rowsHtml(
    Object.entries(codeMeanings).map(([name, description]) => ({ name, needed: true, schema: { description } })),
    'answered',
  ).replaceAll('<span class="api-type">anything</span><br>', '');
