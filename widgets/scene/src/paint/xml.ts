const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as XML: escaped, well-formed, and without what XML forbids. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** Of an attribute. */
export type Value = string | number | undefined;
/** Pixels as they are written. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** An element from its attributes; those that are undefined are left out. */
export function element(name: string, attributes: Readonly<Record<string, Value>>, content?: string): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`;
  }
  return content === undefined ? `${text}/>` : `${text}>${content}</${name}>`;
}
