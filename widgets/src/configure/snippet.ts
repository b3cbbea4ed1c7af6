import type { OptionName, WidgetKind } from '../tag/options.ts';

/** The element of a widget, with the options that differ from their defaults. */
export interface Configured {
  readonly kind: WidgetKind;
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Quotes a text as the value of an attribute. */
const quoted = (text: string): string => `"${text.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)}"`;

/**
 * Returns the two lines of HTML that show a widget on any page. @param origin origin of this site, without a trailing
 * slash.
 */
export function snippetOf({ kind, options }: Configured, origin: string): string {
  const attributes = Object.entries(options).map(([name, value]) => ` ${name}=${quoted(value)}`);
  return [
    `<script async src=${quoted(`${origin}/embed/v1/hindcast.js`)}></script>`,
    `<hindcast-${kind}${attributes.join('')}></hindcast-${kind}>`,
  ].join('\n');
}
