/** Types of inputs that take no text: single keys are for the page there. */
const PRESSED = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"]';

/** Where a key is a letter to write or a choice to make. */
const FIELDS = `input:not(${PRESSED}), textarea, select, [contenteditable]:not([contenteditable="false"])`;

/** Tells whether a key is pressed where it is a letter to write or a choice to make. */
export function isInField(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Tells whether a key is free: nothing has taken it, no other key is held with it, and no dialog is open. */
export function isFree({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isTaken = defaultPrevented || ctrlKey || metaKey || altKey || isComposing;
  return !isTaken && document.querySelector('dialog:is([open], :popover-open)') === null;
}

/** Tells whether a key is pressed for the page as a whole, not for a field that has the focus. */
export const isMeantForPage = (event: KeyboardEvent): boolean => isFree(event) && !isInField(event);
