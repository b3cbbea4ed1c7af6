const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<DocumentOrShadowRoot>();
/** Styles of parts that have loaded late. Widgets that are added afterwards get them too. */
const late: string[] = [];

/**
 * Adds styles to a shadow root. All widgets share one style sheet object per text. A `style` element is not used,
 * because the page's content security policy may forbid it.
 */
function addStyles(root: DocumentOrShadowRoot, text: string): void {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) {
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/**
 * Adds the widget's styles to its shadow root, and those of parts that load later. Returns a function that ends this.
 */
export function styleRoot(root: ShadowRoot, text: string): () => void {
  roots.add(root);
  for (const one of [text, ...late]) addStyles(root, one);
  return () => {
    roots.delete(root);
  };
}

/** Adds the styles of a late part to every widget of the page. */
export function addLateStyles(text: string): void {
  late.push(text);
  for (const root of roots) addStyles(root, text);
}

/** Adds styles to the document, for the server's own pages. */
export const styleDocument = (text: string): void => addStyles(document, text);
