/**
 * Opens a dialog above everything. As a popover where the browser knows these: a modal dialog makes all behind it inert,
 * for which browsers reckon the style of the whole page anew, on a phone longer than for all else that a tap does.
 */
export function openSheet(dialog: HTMLDialogElement): void {
  if (dialog.showPopover) dialog.showPopover();
  else if (!dialog.open) dialog.showModal();
  dialog.focus({ preventScroll: true });
}

/** Closes it; the focus goes back to where it came from. Nothing happens where it is closed. */
export function closeSheet(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else if (isSheetOpen(dialog)) dialog.hidePopover();
}

/** Tells whether the sheet is open, as a dialog or as a popover. */
export const isSheetOpen = (dialog: HTMLDialogElement): boolean =>
  dialog.open || (dialog.showPopover !== undefined && dialog.matches(':popover-open'));
