const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, within an element or a quoted attribute. */
export const htmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Writes a value as JSON that is safe inside a script element. */
export const htmlJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
