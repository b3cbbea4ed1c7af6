const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Returns a text for XML: escaped, well-formed, and without characters that XML forbids. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** Value of an attribute. Undefined leaves the attribute out. */
export type Value = string | number | undefined;
/** Rounds pixels to two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns an element as XML. Attributes that are undefined are left out. */
export function element(name: string, attributes: Readonly<Record<string, Value>>, content?: string): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`;
  }
  return content === undefined ? `${text}/>` : `${text}>${content}</${name}>`;
}
