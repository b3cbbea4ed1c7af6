/** A rendered page. */
export interface ServedPage {
  readonly html: string;
  /** CSS rules that the page needs besides the site's own. */
  readonly css: string;
  /** Data with which the browser hydrates the page. Null for the front page, which is not hydrated. */
  readonly data: unknown;
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Turns style attributes into CSS rules, because the content security policy allows no style attributes. */
export function withoutStyles(html: string): Omit<ServedPage, 'data'> {
  const numbers = new Map<string, number>();
  const plain = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-s="${number}"`;
  });
  const rules = Array.from(numbers, ([style, number]) => `[data-s="${number}"]{${style}}`);
  return { html: plain, css: rules.join('').replaceAll(/&\w+;|&#x27;/g, (name) => entities[name] ?? name) };
}
