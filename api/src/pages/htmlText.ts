const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML that shows it, within an element or a quoted attribute. */
export const htmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A value as JSON that no HTML parser takes for markup, whatever its texts are. */
export const htmlJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
