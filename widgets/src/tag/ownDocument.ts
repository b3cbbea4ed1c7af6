/**
 * Returns a property of the document itself. A page may contain other people's HTML, in which `<img
 * name="currentScript">` hides `document.currentScript`. A method that is returned has to be called on the document.
 */
export const ownOf = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document);

/** Creates an element, even if the page's HTML hides `document.createElement`. */
export const createElement = (name: string): HTMLElement => ownOf('createElement').call(document, name);
