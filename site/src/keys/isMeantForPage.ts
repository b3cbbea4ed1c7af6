/** Selector of inputs that take no text. Single keys act while one of them has the focus. */
const PRESSED = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"]';

/** Selector of elements in which a key is input or a choice. */
const FIELDS = `input:not(${PRESSED}), textarea, select, [contenteditable]:not([contenteditable="false"])`;

/** Tells whether a key was pressed in a field, in which it is input or a choice. */
export function isInField(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Tells whether a key is free to use: no other handler has used it, no modifier is held, and no dialog is open. */
export function isFree({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isTaken = defaultPrevented || ctrlKey || metaKey || altKey || isComposing;
  return !isTaken && document.querySelector('dialog:is([open], :popover-open)') === null;
}

/** Tells whether a key is meant for the page instead of a focused field. */
export const isMeantForPage = (event: KeyboardEvent): boolean => isFree(event) && !isInField(event);
