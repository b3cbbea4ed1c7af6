/**
 * Opens a dialog above everything, as a popover if the browser supports it. A modal dialog makes the page inert, for
 * which browsers recompute its whole style. On a phone that takes longer than everything else in a tap.
 */
export function openSheet(dialog: HTMLDialogElement): void {
  if (dialog.showPopover) dialog.showPopover();
  else if (!dialog.open) dialog.showModal();
  dialog.focus({ preventScroll: true });
}

/** Closes the sheet and returns the focus. No effect if it is closed. */
export function closeSheet(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else if (isSheetOpen(dialog)) dialog.hidePopover();
}

/** Tells whether the sheet is open, as a dialog or as a popover. */
export const isSheetOpen = (dialog: HTMLDialogElement): boolean =>
  dialog.open || (dialog.showPopover !== undefined && dialog.matches(':popover-open'));
