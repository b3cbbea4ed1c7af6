const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<DocumentOrShadowRoot>();
/** Styles of parts that loaded after the first widget was drawn. */
const late: string[] = [];

/**
 * Adds styles to a shadow root. All widgets share one style sheet for each text. No `style` element, because a page's
 * policy may forbid it.
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
 * Adds the widget's styles to its shadow root, and the styles of all parts that load later. Returns a function that
 * stops this.
 */
export function styleRoot(root: ShadowRoot, text: string): () => void {
  roots.add(root);
  for (const one of [text, ...late]) addStyles(root, one);
  return () => {
    roots.delete(root);
  };
}

/** Adds the styles of a loaded part to every widget of the page. */
export function addLateStyles(text: string): void {
  late.push(text);
  for (const root of roots) addStyles(root, text);
}

/** Adds styles to one of the server's own pages. */
export const styleDocument = (text: string): void => addStyles(document, text);
