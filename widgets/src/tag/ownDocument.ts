/**
 * A property of the document itself. A page may hold HTML of strangers, and `<img name="currentScript">` in it stands in
 * the place of `document.currentScript`. A method has to be called on the document.
 */
export const ownOf = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document);

/** An empty element of the page. */
export const createElement = (name: string): HTMLElement => ownOf('createElement').call(document, name);
