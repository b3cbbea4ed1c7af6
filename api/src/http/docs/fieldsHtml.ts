import { formatCount } from '@hindcast/domain';
import { htmlText } from '../pages/htmlText.ts';
import type { JsonSchema } from './jsonSchema.ts';

const PLACE = '#/components/schemas/';

/** Converts a text of the document to HTML. Text between backticks becomes code. */
export const said = (text: string): string => htmlText(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Returns the id of a type's section on the page. */
export const typeId = (name: string): string => `type-${name}`;

const literal = (value: unknown): string => `<code>${htmlText(JSON.stringify(value))}</code>`;

function limitsOf({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  default: usual,
}: JsonSchema): string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
    if (most === undefined || most >= Number.MAX_SAFE_INTEGER)
      return least === undefined || (least <= 1 && unit !== '') ? [] : [`from ${least}${unit}`];
    return [`${least === undefined ? 'at most' : `${least} to`} ${formatCount(most)}${unit}`];
  };
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...(usual === undefined ? [] : [`${JSON.stringify(usual)} unless told`]),
  ].map(htmlText);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function typeHtml(schema: JsonSchema): string {
  if (schema.$ref?.startsWith(PLACE)) {
    const name = schema.$ref.slice(PLACE.length);
    return `<a href="#${htmlText(typeId(name))}">${htmlText(name)}</a>`;
  }
  if (schema.anyOf) return unique(schema.anyOf.map(typeHtml)).join(' or ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' ');
  const { type = 'anything' } = schema;
  const words = (typeof type === 'string' ? [type] : type).map((one) => {
    if (one !== 'array') return htmlText(one);
    if (schema.prefixItems) return `list [${schema.prefixItems.map(typeHtml).join(', ')}]`;
    return `list of ${typeof schema.items === 'object' ? typeHtml(schema.items) : 'anything'}`;
  });
  return [words.join(' or '), ...limitsOf(schema)].join(', ');
}

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly needed: boolean;
}

/** Lists the fields of an object and of nested objects, with their full names. */
function fieldsOf(schema: JsonSchema, before = ''): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = before + key;
    const needed = schema.required?.includes(key) ?? false;
    const item = typeof inner.items === 'object' ? inner.items : {};
    return [{ name, schema: inner, needed }, ...fieldsOf(inner, `${name}.`), ...fieldsOf(item, `${name}[].`)];
  });
  const other = Object.values(schema.patternProperties ?? {}).map((inner) => ({
    name: `${before}…`,
    schema: inner,
    needed: false,
  }));
  return [...own, ...other];
}

/** Side of a table: for requests it marks required fields, for responses those that may be missing. */
export type Side = 'sent' | 'answered';
const mark = (needed: boolean, side: Side): string => {
  if (side === 'sent') return needed ? ' <span class="api-mark">needed</span>' : '';
  return needed ? '' : ' <span class="api-mark">may be missing</span>';
};

/** Builds a table row. A narrow page breaks a long name between its words. */
const row = ({ name, schema, needed }: Field, side: Side): string =>
  `<tr><th scope="row"><code>${htmlText(name).replaceAll('_', '_<wbr>')}</code>${mark(needed, side)}</th>` +
  `<td><span class="api-type">${typeHtml(schema)}</span>${schema.description ? `<br>${said(schema.description)}` : ''}</td></tr>`;

/** Builds a table of fields. Empty without fields. */
export function rowsHtml(fields: readonly Field[], side: Side): string {
  if (fields.length === 0) return '';
  return `<table class="api-fields"><tbody>${fields.map((field) => row(field, side)).join('')}</tbody></table>`;
}

/** Builds the table of a value's fields: those of an object, or those of each form that it may have. */
export function schemaHtml(schema: JsonSchema, side: Side): string {
  const forms = (schema.anyOf ?? []).filter(({ properties }) => properties);
  if (forms.length > 0) {
    const named = (schema.anyOf ?? []).filter(({ $ref }) => $ref).map(typeHtml);
    const first = named.length > 0 ? `<p>${named.join(' or ')}, or one of these:</p>` : '<p>One of these:</p>';
    return first + forms.map((form) => rowsHtml(fieldsOf(form), side)).join('');
  }
  const rows = rowsHtml(fieldsOf(schema), side);
  const item = typeof schema.items === 'object' && schema.items.properties ? schemaHtml(schema.items, side) : '';
  return rows === '' ? `<p>${typeHtml(schema)}</p>${item}` : rows;
}
