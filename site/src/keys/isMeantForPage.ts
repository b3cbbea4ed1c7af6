/** Where a key is a letter to write or a choice to make. */
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key is pressed for the page as a whole, and for nothing that has the focus. */
export function isMeantForPage(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  const [target] = event.composedPath();
  const isInField = target instanceof Element && target.closest(FIELDS) !== null;
  const isTaken = defaultPrevented || ctrlKey || metaKey || altKey || isComposing || isInField;
  return !isTaken && document.querySelector('dialog[open]') === null;
}
