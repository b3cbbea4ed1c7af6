import { assets, EXPERTS, expertPath, readAssetId } from '@hindcast/domain';
import { isOfRecords, type OptionName, type WidgetKind } from '../tag/options.ts';

/** The element of a widget, with the options that differ from their defaults. */
export interface Configured {
  readonly kind: WidgetKind;
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
}

/** Returns the path of the page that has the same content as a widget. */
function pathOf(kind: WidgetKind, { asset, expert }: Configured['options']): string {
  if (kind === 'record' && expert) return expertPath(expert);
  return isOfRecords(kind) ? EXPERTS : assets[readAssetId(asset) ?? 'btc'].path;
}

/** Returns the words of the link to that page. */
const nameOf = (kind: WidgetKind, { asset }: Configured['options']): string =>
  isOfRecords(kind) ? 'Experts’ records' : `${assets[readAssetId(asset) ?? 'btc'].title} price and predictions`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Quotes a text as the value of an attribute. */
const quoted = (text: string): string => `"${text.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)}"`;

const scriptAt = (origin: string, file = 'v1/hindcast.js'): string =>
  `<script async src=${quoted(`${origin}/embed/${file}`)}></script>`;

/** The code of each form, for the place into which a partner pastes it. */
const codes = {
  element: ({ kind, options }: Configured, origin: string, link: string): string => {
    const attributes = Object.entries(options).map(([name, value]) => ` ${name}=${quoted(value)}`);
    return `${scriptAt(origin)}\n<hindcast-${kind}${attributes.join('')}>${link}</hindcast-${kind}>`;
  },
  data: ({ kind, options }: Configured, origin: string, link: string): string => {
    const attributes = Object.entries({ hindcast: kind, ...options }).map(
      ([name, value]) => ` data-${name}=${quoted(value)}`,
    );
    return `${scriptAt(origin)}\n<div${attributes.join('')}>${link}</div>`;
  },
  frame: ({ kind, options: { asset = 'btc', ...options } }: Configured, origin: string): string => {
    const query = new URLSearchParams(Object.entries(options).filter(([, value]) => value !== 'auto'));
    const src = `${origin}/embed/chart/${asset}${query.size > 0 ? `?${query}` : ''}`;
    const size = 'width="100%" height="480" frameborder="0" loading="lazy"';
    const title = nameOf(kind, { asset });
    return `<iframe src=${quoted(src)} title=${quoted(title)} ${size}></iframe>\n${scriptAt(origin, 'height.js')}`;
  },
};

/** Forms of the code: an element, a `div` with data attributes, or a frame. */
export type CodeForm = keyof typeof codes;

/** Returns the forms in which a widget can be written. Only a chart can be in a frame. */
export const formsOf = ({ kind }: Configured): readonly CodeForm[] =>
  kind === 'chart' ? ['element', 'data', 'frame'] : ['element', 'data'];

/**
 * Returns the two lines of HTML that show a widget on any page. Until the script has run, and without scripts, an
 * element shows a link.
 * @param origin origin of this site, without a trailing slash.
 */
export function snippetOf(configured: Configured, origin: string, form: CodeForm): string {
  const { kind, options } = configured;
  const link = `<a href=${quoted(origin + pathOf(kind, options))}>${nameOf(kind, options)}</a>`;
  return codes[form](configured, origin, link);
}
