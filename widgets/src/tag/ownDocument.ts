/**
 * Returns a property of the document itself. A page may contain HTML of strangers, in which `<img
 * name="currentScript">` hides `document.currentScript`. Methods have to be called on the document.
 */
export const ownOf = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document);

/** Creates an element of the page. */
export const createElement = (name: string): HTMLElement => ownOf('createElement').call(document, name);
