/**
 * Opens a dialog above all other elements, as a popover if the browser supports it. A modal dialog would make the page
 * inert, for which browsers recompute the styles of the whole page. On a phone that takes longer than everything else
 * after a tap.
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
