const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, within an element or a quoted attribute. */
export const htmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Characters that XML 1.0 cannot contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML. Characters that XML cannot contain are replaced. */
export const xmlText = (text: string): string => htmlText(text.toWellFormed().replace(NOT_IN_XML, '\ufffd'));

/** Writes a value as JSON that is safe inside a script element. */
export const htmlJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
