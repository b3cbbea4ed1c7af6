import { createElement } from './element.ts';

/** Saves a file under a name, as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked late, because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
