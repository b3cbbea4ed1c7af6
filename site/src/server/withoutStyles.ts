/** A first view: its HTML, and the CSS rules that it needs besides the site's own. */
export interface FirstPage {
  readonly html: string;
  readonly css: string;
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Turns style attributes into CSS rules, because the content security policy allows no style attributes. */
export function withoutStyles(html: string): FirstPage {
  const numbers = new Map<string, number>();
  const plain = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-s="${number}"`;
  });
  const rules = Array.from(numbers, ([style, number]) => `[data-s="${number}"]{${style}}`);
  return { html: plain, css: rules.join('').replaceAll(/&\w+;|&#x27;/g, (name) => entities[name] ?? name) };
}
