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

/**
 * Returns the two lines of HTML that show a widget on any page. Until the script has run, and without scripts, the
 * element shows a link.
 * @param origin origin of this site, without a trailing slash.
 */
export function snippetOf({ kind, options }: Configured, origin: string): string {
  const attributes = Object.entries(options).map(([name, value]) => ` ${name}=${quoted(value)}`);
  const link = `<a href=${quoted(origin + pathOf(kind, options))}>${nameOf(kind, options)}</a>`;
  return [
    `<script async src=${quoted(`${origin}/embed/v1/hindcast.js`)}></script>`,
    `<hindcast-${kind}${attributes.join('')}>${link}</hindcast-${kind}>`,
  ].join('\n');
}
