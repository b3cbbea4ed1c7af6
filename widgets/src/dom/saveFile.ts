import { createElement } from './element.ts';

/** Hands the reader a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers that read the file only after the click need the address for a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
