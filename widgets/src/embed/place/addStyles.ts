const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<DocumentOrShadowRoot>();
/** Styles of the parts that have loaded since the first widget was drawn. */
const late: string[] = [];

/** Gives a shadow root some styles, made once for all of a page. No `style` element: a page's policy may allow none. */
function addStyles(root: DocumentOrShadowRoot, text: string): void {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) {
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Gives a widget's shadow root its styles, and those of all that loads later. Returns how to end that. */
export function styleRoot(root: ShadowRoot, text: string): () => void {
  roots.add(root);
  for (const one of [text, ...late]) addStyles(root, one);
  return () => {
    roots.delete(root);
  };
}

/** The styles of a part that has loaded, for every widget of the page. */
export function addLateStyles(text: string): void {
  late.push(text);
  for (const root of roots) addStyles(root, text);
}

/** Gives a page of our own some styles. */
export const styleDocument = (text: string): void => addStyles(document, text);
